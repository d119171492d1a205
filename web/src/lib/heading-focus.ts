let isWanted = false;

/** Makes the heading of the next page take the focus. */
export function requestHeadingFocus(): void {
  isWanted = true;
}

/** Whether the heading that appears now should take the focus. Read once per navigation. */
export function takeHeadingFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}

/** Focuses the page's heading after the control that had the focus is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
