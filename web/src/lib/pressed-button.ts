/**
 * Focuses a button that is clicked with the mouse or a finger. Safari does not, but menus and tooltips close on Escape
 * by their focus, and dialogs return the focus to the button that opened them. Returns the function that stops it.
 */
export function focusPressedButtons(): () => void {
  const focusPressed = ({ target, detail }: MouseEvent) => {
    // Zero clicks mean the keyboard: Enter in a field clicks the submit button, and the focus stays in the field.
    if (detail === 0) return;
    const button = target instanceof Element ? target.closest('button') : null;
    // Suggestions under a field (tabIndex -1) leave the focus in the field.
    if (button === null || button.tabIndex < 0 || button === document.activeElement) return;
    button.focus({ preventScroll: true });
  };
  window.addEventListener('click', focusPressed, { capture: true });
  return () => window.removeEventListener('click', focusPressed, { capture: true });
}
