import { MAIL_STATES } from '@portal/contract/staff-mail/mail-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the outbox's URL; default values are left out. */
const PARAMETERS = ['state', 'search', 'page'] as const;
export type MailListParams = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof MailListParams, text: string): boolean {
  if (name === 'state') return MAIL_STATES.some((state) => state === text);
  return name === 'search' ? text.length <= 254 : /^[1-9]\d{0,2}$/.test(text);
}

/** The valid search parameters of a URL. */
export function mailListParams(search: Record<string, unknown>): MailListParams {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
