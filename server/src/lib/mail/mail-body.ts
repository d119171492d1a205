import { DARK_PAPER, lighterOnDark, PAPER } from '@portal/contract/provider/colors';
import { type MailBottleLook, mailBottle } from './mail-bottle.ts';
import type { Provider } from '@portal/contract/provider/provider.schemas';

export interface MailText {
  readonly subject: string;
  /** What happened, in one sentence. */
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly bottles?: readonly MailBottle[];
  /** Labelled lines, such as "Preferred date" and the date. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** One button under the text. */
  readonly link?: MailLink;
  /** Links below the button. */
  readonly moreLinks?: readonly MailLink[];
  /** Closing lines above the company's own. */
  readonly closing?: string;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A line of bottles: "2 ×", "2015 Almaviva", "750ml, Case #NJ-100041", and what became of them. */
interface MailBottle {
  readonly quantity: number;
  readonly name: string;
  readonly detail: string;
  readonly note?: string;
  readonly look: MailBottleLook;
}

/** Builds the two bodies of a mail with the same content, in the company's name and color; user input is escaped. */
export function composeMail(mail: MailText, provider: Provider): { text: string; html: string } {
  return { text: textBody(mail, provider), html: htmlBody(mail, provider) };
}

function textBody(mail: MailText, provider: Provider): string {
  const { headline, paragraphs, bottles = [], facts = [], closing = '' } = mail;
  const links = [...(mail.link === undefined ? [] : [mail.link]), ...(mail.moreLinks ?? [])];
  const blocks = [
    headline,
    ...paragraphs,
    bottles.map(bottleText).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing,
    signature(provider),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function bottleText({ quantity, name, detail, note }: MailBottle): string {
  const line = `${quantity} x ${name} (${detail})`;
  return note === undefined ? line : `${line}\n  ${note}`;
}

function signature({ legalName, supportEmail, phone }: Provider): string {
  return [legalName, supportEmail, phone].join('\n');
}

/** Tables and attributes where mail programs do not know the style sheet; those that do get the dark theme too. */
function htmlBody(mail: MailText, provider: Provider): string {
  const { subject, headline, paragraphs, bottles = [], facts = [], link, closing = '' } = mail;
  const { moreLinks = [] } = mail;
  const blocks = [
    `<h1>${escape(headline)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    table('bottles', bottles.map(bottleRow)),
    table('facts', facts.map(factRow)),
    link === undefined ? '' : button(link, provider.accentColor),
    ...moreLinks.map((more) => `<p>${anchor(more)}</p>`),
    closing === '' ? '' : `<p>${lines(closing)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${style(provider.accentColor)}</style>
</head>
<body>
<table role="presentation" class="page"><tr><td align="center">
<table role="presentation" class="sheet" width="600"><tr><td>
<p class="wordmark">${wordmark(provider)} <span>${wineStorage(provider)}</span></p>
${blocks.filter((block) => block !== '').join('\n')}
<p class="closing">${lines(signature(provider))}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const wineStorage = ({ sinceYear }: Provider) =>
  sinceYear === null ? 'Wine storage' : `Wine storage since ${sinceYear}`;

/** The logo, with the short name where pictures are not shown; or the short name. */
function wordmark({ shortName, logoUrl, logoRatio }: Provider): string {
  if (logoUrl === null) return escape(shortName);
  const width = Math.round(LOGO_HEIGHT * logoRatio);
  return `<img src="${escape(logoUrl)}" alt="${escape(shortName)}" width="${width}" height="${LOGO_HEIGHT}">`;
}

function table(name: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<table class="${name}" width="100%">${rows.join('')}</table>`;
}

function bottleRow({ quantity, name, detail, note, look }: MailBottle): string {
  const small = [detail, ...(note === undefined ? [] : [note])].map(lines).join('<br>');
  return `<tr><td class="drawn">${mailBottle(look)}</td><td class="quantity">${quantity} ×</td><td>${escape(name)}<br><span>${small}</span></td></tr>`;
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><th align="left">${escape(label)}</th><td>${lines(value)}</td></tr>`;
}

const anchor = ({ label, url }: MailLink) => `<a href="${escape(url)}">${escape(label)}</a>`;

function button(link: MailLink, accent: string): string {
  return `<table class="button"><tr><td bgcolor="${accent}">${anchor(link)}</td></tr></table>`;
}

/** Height of the logo in pixels, as in the header of the screens. */
const LOGO_HEIGHT = 40;

/** The colors of the screens (web/src/ui/tokens.css), which mail programs cannot read; held equal by a test. */
const style = (accent: string) => `
body,.page{margin:0;background:${PAPER}}
.page{width:100%}.sheet{width:100%;max-width:600px;margin:0 auto;border-spacing:0}.sheet>tbody>tr>td{padding:24px}
body,td,th,p{font:16px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;color:#221c1a;text-align:left}
h1,.wordmark{font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:500}
h1{margin:24px 0 16px;font-size:26px;line-height:1.2;color:#221c1a}p{margin:0 0 16px}
.wordmark{padding-bottom:12px;border-bottom:1px solid #221c1a;font-size:24px;line-height:1.2;color:${accent}}
.wordmark img{max-width:100%;vertical-align:middle}
.wordmark span,.bottles span,.facts th,.closing{font:14px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;color:#6a5f5a}
.bottles,.facts{margin:0 0 24px;border-collapse:collapse}
.bottles td,.facts th,.facts td{padding:8px 16px 8px 0;border-bottom:1px solid #e3dcd2;vertical-align:top}
.bottles>tbody>tr>td{vertical-align:middle}.drawn{width:34px}.bottles .bottle td{padding:0;border-bottom:0;font:11px/1 Newsreader,Georgia,serif;text-align:center;vertical-align:middle}
.quantity{width:40px;white-space:nowrap;font-weight:600}.facts th{width:180px}
.button{margin:0 0 16px;border-spacing:0}.button td{border-radius:4px}
.button a{display:inline-block;padding:12px 20px;color:#ffffff;text-decoration:none}
.closing{margin-top:32px;padding-top:12px;border-top:1px solid #e3dcd2}
@media(max-width:480px){.sheet>tbody>tr>td{padding:16px}.facts th,.facts td{display:block;width:auto;padding-right:0}.facts th{padding-bottom:0;border:0}.facts td{padding-top:0}}
@media(prefers-color-scheme:dark){body,.page{background:${DARK_PAPER}}body,td,th,p,h1{color:#f1ebe2}
.wordmark{color:${lighterOnDark(accent)};border-color:#f1ebe2}.wordmark img{padding:4px;background:${PAPER};border-radius:4px}.wordmark span,.bottles span,.facts th,.closing{color:#b5a99f}
.bottles td,.facts th,.facts td,.closing{border-color:#3b342f}}
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}
