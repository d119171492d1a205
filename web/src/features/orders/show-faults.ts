/** Scrolls to the top of the page, where a refused submit says what is wrong. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0 });
}

/** The control to put right first: a wrong field, or the first control of a marked group. */
function firstFault(form: HTMLElement): HTMLElement | null {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  return fault?.matches('[data-fault]') === true
    ? fault.querySelector<HTMLElement>('input, button')
    : fault;
}

/** After a refused submit: the page goes to its top, and the first wrong field of the form gets the focus. */
export function showFaults(form: HTMLElement | null): void {
  scrollToTop();
  // The errors are in the page only after the next paint.
  requestAnimationFrame(() => {
    if (form !== null) firstFault(form)?.focus({ preventScroll: true });
  });
}
