import { MAIL_STATES } from '@portal/contract/staff-mail/mail-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the outbox's address; what is as at first is left out. */
const PARAMETERS = ['state', 'search', 'page'] as const;
export type MailAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof MailAddress, text: string): boolean {
  if (name === 'state') return MAIL_STATES.some((state) => state === text);
  return name === 'search' ? text.length <= 254 : /^[1-9]\d{0,2}$/.test(text);
}

/** The outbox that an address means; nonsense in it counts as not said. */
export function mailAddress(search: Record<string, unknown>): MailAddress {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
