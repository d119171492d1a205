import { provider } from '../../lib/provider.ts';

/** A mailto link to the provider's support about bottles in a case, with the subject filled in. */
export function mailAbout(caseNumber: string, wineName: string): string {
  const subject = `Case #${caseNumber}: ${wineName}`;
  return `mailto:${provider().supportEmail}?subject=${encodeURIComponent(subject)}`;
}
