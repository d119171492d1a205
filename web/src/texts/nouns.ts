/** The things that are counted, in the forms of their language: one, several. */
export const NOUNS = {
  account: ['account', 'accounts'],
  bottle: ['bottle', 'bottles'],
  box: ['box', 'boxes'],
  'recovery code': ['recovery code', 'recovery codes'],
  case: ['case', 'cases'],
  change: ['change', 'changes'],
  client: ['client', 'clients'],
  document: ['document', 'documents'],
  entry: ['entry', 'entries'],
  failedMail: ['failed mail', 'failed mails'],
  fault: ['fault', 'faults'],
  freeBottle: ['free bottle', 'free bottles'],
  group: ['group', 'groups'],
  import: ['import', 'imports'],
  line: ['line', 'lines'],
  lot: ['lot', 'lots'],
  mail: ['mail', 'mails'],
  match: ['match', 'matches'],
  message: ['message', 'messages'],
  openRequest: ['open request', 'open requests'],
  option: ['option', 'options'],
  proposal: ['proposal', 'proposals'],
  request: ['request', 'requests'],
  result: ['result', 'results'],
  shipment: ['shipment', 'shipments'],
  stop: ['stop', 'stops'],
  try: ['try', 'tries'],
  user: ['user', 'users'],
  waitingMessage: ['message that still waits', 'messages that still wait'],
  wine: ['wine', 'wines'],
} as const;

/** Which form of a noun a number takes. */
export const nounForm = (count: number) => (count === 1 ? 0 : 1);

export type Noun = keyof typeof NOUNS;
