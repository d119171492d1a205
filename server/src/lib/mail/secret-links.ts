import type { MailText } from './mail-body.ts';

/** The secret of a link, which the pages of the portal read from the fragment. */
const SECRET = /(?<=#token=)[\w-]+$/;
/** What stands in the place of a secret in stored bodies. */
const PLACE = '#token=…';
/** Links of older versions, whose secret stood in the path of two pages. */
const STORED_SECRET = /(?:#token=|\/(?:reset-password|undo-email-change)\/)([\w-]{43})(?![\w-])/;

/** Takes the secret out of the links of a mail; null when they have none. Throws when they have several. */
export function splitSecret(mail: MailText): { mail: MailText; secret: string | null } {
  const links = [...(mail.link ? [mail.link] : []), ...(mail.moreLinks ?? [])];
  const [secret = null, ...others] = new Set(links.flatMap(({ url }) => SECRET.exec(url) ?? []));
  if (others.length > 0) throw new Error(`"${mail.subject}" has links with several secrets`);
  const strip = <Link extends { readonly url: string }>(link: Link) => ({
    ...link,
    url: link.url.replace(SECRET, '…'),
  });
  const stripped = {
    ...mail,
    ...(mail.link && { link: strip(mail.link) }),
    ...(mail.moreLinks && { moreLinks: mail.moreLinks.map(strip) }),
  };
  return { mail: stripped, secret };
}

/** Puts the secret back into a stored body. */
export function withSecret(body: string, secret: string): string {
  return body.replaceAll(PLACE, () => `#token=${secret}`);
}

/** Takes the secret out of the bodies that an older version has stored; null when they have none. */
export function splitStoredSecret({
  textBody,
  htmlBody,
}: {
  readonly textBody: string;
  readonly htmlBody: string;
}) {
  const secret = STORED_SECRET.exec(textBody)?.[1];
  if (secret === undefined) return null;
  const strip = (body: string) =>
    body.replaceAll(`/${secret}`, PLACE).replaceAll(`#token=${secret}`, PLACE);
  return { secret, textBody: strip(textBody), htmlBody: strip(htmlBody) };
}
