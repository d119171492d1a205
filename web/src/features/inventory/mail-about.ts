import { provider } from '../../lib/provider.ts';

/** The address of a mail to the provider's support about bottles in a case, its subject filled in. */
export function mailAbout(caseNumber: string, wineName: string): string {
  const subject = `Case #${caseNumber}: ${wineName}`;
  return `mailto:${provider().supportEmail}?subject=${encodeURIComponent(subject)}`;
}
