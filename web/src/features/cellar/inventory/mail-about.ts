import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/inventory.tsx';
import { type Lot, lotName } from './lots.ts';

/** A mailto link to the provider's support about a lot, with the subject filled in. */
export function mailAbout(lot: Lot): string {
  const subject = t.mailSubject(lot.case.footprint_lookup_code, lotName(lot));
  return `mailto:${provider().supportEmail}?subject=${encodeURIComponent(subject)}`;
}
