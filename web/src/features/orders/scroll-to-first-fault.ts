/** After a refused submit: the page goes to its top, and the first wrong field gets the focus (document 2, section 5). */
export function scrollToFirstFault(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The errors are in the page only after the next paint.
  requestAnimationFrame(() => {
    const fault = document.querySelector('main [aria-invalid="true"], main [data-invalid-group]');
    const control = fault?.matches('[data-invalid-group]')
      ? fault.querySelector('input, button')
      : fault;
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  });
}
