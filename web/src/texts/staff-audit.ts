export const t = {
  // Audit log
  audit: 'Audit',
  noEntriesMatch: 'No entries match.',
  filterThemOrExport: ': filter them, or export',
  entries: 'Entries',
  when: 'When',
  who: 'Who',
  client: 'Client',
  what: 'What',
  action: 'Action',
  itemOrRequestNumber: 'Item or request number',
  from: 'From',
  until: 'Until',
  filter: 'Filter',
  clear: 'Clear',
  exportAsCsv: 'Export as CSV',
};
