import { MAIL_STATES } from '@portal/contract/staff-mail/mail-vocabulary';

/** The parameters of the outbox's address; what is as at first is left out. */
const PARAMETERS = ['state', 'search', 'page'] as const;
export type MailAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof MailAddress, text: string): boolean {
  if (name === 'state') return MAIL_STATES.some((state) => state === text);
  return name === 'search' ? text.length <= 254 : /^[1-9]\d{0,2}$/.test(text);
}

/** The outbox that an address means; nonsense in it counts as not said. */
export function mailAddress(search: Record<string, unknown>): MailAddress {
  const entries = PARAMETERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    entries.filter(([name, text]) => typeof text === 'string' && isSensible(name, text)),
  );
}

/** Another filter begins at the first page. */
export function changedMails(address: MailAddress, change: MailAddress): MailAddress {
  const { page: _, ...kept } = address;
  const next = { ...kept, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
}
