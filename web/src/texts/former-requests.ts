/** Requests that a client made in the system before, for the client and for the desk. */
export const t = {
  formerRequests: 'Requests before moving in',
  lead: 'What you asked for before this portal: to read, not to work on.',
  none: 'No requests came with this client.',
  number: 'Number',
  day: 'Day',
  kind: 'Kind',
  kinds: { add: 'Add', pull: 'Pull' },
  status: 'Status',
  text: 'What',
  bottles: 'Bottles',
} as const;
