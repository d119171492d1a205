/** The filters of staff lists. */
export const t = {
  filterBy: 'Filter by',
  filterByUsed: (used: number) => `Filter by (${used})`,
  clearFilters: 'Clear filters',
  loading: 'Loading...',
  show: (found: string) => `Show ${found}`,
  moreChips: (count: number) => `${count} more`,
};
