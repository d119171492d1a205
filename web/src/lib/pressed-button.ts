/**
 * A pressed button takes the focus, as in all browsers but Safari: what is open because of the focus, or closes by Escape,
 * or gives the focus back, depends on it. To be called once; answers what ends it.
 */
export function focusPressedButtons(): () => void {
  const focusPressed = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // An offer under a field leaves the focus in it.
    if (button === null || button.tabIndex < 0 || button === document.activeElement) return;
    button.focus({ preventScroll: true });
  };
  window.addEventListener('click', focusPressed, { capture: true });
  return () => window.removeEventListener('click', focusPressed, { capture: true });
}
