let isWanted = false;

/** Makes the heading of the page that a navigation leads to take the focus. */
export function requestHeadingFocus(): void {
  isWanted = true;
}

/** Whether the heading that appears now should take the focus. Read once per navigation. */
export function takeHeadingFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}

/** Gives the focus back to the page's heading after the control that had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
