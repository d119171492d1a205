/** Whether the reader has asked for reduced motion. */
export const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to the top, where banners are: smoothly, or at once when reduced motion is set. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
}
