import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/auth.tsx';

export function ContactLine() {
  const { supportEmail } = provider();
  return <p>{t.contactUsAt(<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)}</p>;
}

export function ContactUsLink() {
  return <a href={`mailto:${provider().supportEmail}`}>{t.contactUs}</a>;
}
