/** Scrolls smoothly to the top, where banners are; at once for those who asked for less motion (document 1, section 4). */
export function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}
