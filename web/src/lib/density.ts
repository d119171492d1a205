import { create } from 'zustand';
import { keepChoice } from './kept-choice.ts';

/** How high the rows of the back office's tables are. */
export const DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

const COOKIE = 'density';

/** The person's choice on this device, as the tables read it from the document. */
export const useDensity = create<Density>(() => {
  const kept = document.cookie.includes(`${COOKIE}=compact`) ? 'compact' : 'comfortable';
  document.documentElement.dataset['density'] = kept;
  return kept;
});

/** Changes the height of the rows at once, also in this browser's next visits. */
export function chooseDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
  keepChoice(COOKIE, density);
  useDensity.setState(density);
}
