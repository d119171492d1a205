import { provider } from '../../lib/provider.ts';

export function ContactLine() {
  const { supportEmail } = provider();
  return (
    <p>
      Contact us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

export function ContactUsLink() {
  return <a href={`mailto:${provider().supportEmail}`}>contact us</a>;
}
