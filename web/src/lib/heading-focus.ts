let isWanted = false;

/** A navigation to another page asks that the new page's heading takes the focus. */
export function askHeadingFocus(): void {
  isWanted = true;
}

/** Whether the heading that appears now should take the focus; asked once a navigation. */
export function takeHeadingFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}

/** Gives the focus back to the page's heading after the control that had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
