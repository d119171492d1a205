import { searchText } from '@portal/contract/search/fold-text';
import type { CategoryView } from './use-facet-panel.ts';

export const FIRST_OPTIONS = 6;

/** With more options than this a category has a search box. */
export const MOST_WITHOUT_FINDER = 20;

/** The most options rendered at once. Of the others only the number is shown. */
const MOST_DRAWN = 100;

/** Whether a label contains the typed text; an empty text matches all. */
export function isWanted(label: string, wanted: string): boolean {
  return wanted === '' || searchText(label).includes(searchText(wanted));
}

/**
 * Returns 6 options before "show more", and never more than can be rendered quickly. Checked options are always
 * included, so that they never disappear.
 */
export function shownOptions<Option>(
  matching: readonly Option[],
  { isShowingMore, wanted }: CategoryView,
  isInUse: (option: Option) => boolean,
) {
  const most = isShowingMore || wanted !== '' ? MOST_DRAWN : FIRST_OPTIONS;
  const shown = matching.filter((option, place) => place < most || isInUse(option));
  return { shown, hiddenCount: matching.length - shown.length };
}
