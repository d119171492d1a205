/** The audit log of the back office. */
export const t = {
  audit: 'Audit',
  noEntriesMatch: 'No entries match.',
  moreHint: 'filter them, or export',
  entries: 'Entries',
  when: 'When',
  who: 'Who',
  client: 'Client',
  what: 'What',
  action: 'Action',
  subject: 'Item or request number',
  from: 'From',
  until: 'Until',
  filter: 'Filter',
  clear: 'Clear',
  exportAsCsv: 'Export as CSV',
};
