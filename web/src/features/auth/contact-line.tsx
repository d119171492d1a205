import { provider } from '../../lib/provider.ts';

/** 'Contact us at' and the support mailbox. */
export function ContactLine() {
  const { supportEmail } = provider();
  return (
    <p>
      Contact us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

/** The words 'contact us' as a link that opens a mail to the support mailbox. */
export function ContactUsLink() {
  return <a href={`mailto:${provider().supportEmail}`}>contact us</a>;
}
