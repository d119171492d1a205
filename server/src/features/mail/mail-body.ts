export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Labelled lines, such as "Preferred date" and the date. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** One button under the text. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Closing lines, usually the sender and how to answer. */
  readonly closing?: string;
}

/** Builds the two bodies of a mail with the same content; user input is escaped. */
export function composeMail(mail: MailText): { text: string; html: string } {
  return { text: textBody(mail), html: htmlBody(mail) };
}

function textBody({ paragraphs, facts = [], link, closing }: MailText): string {
  const blocks = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link === undefined ? '' : `${link.label}: ${link.url}`,
    closing ?? '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function htmlBody({ subject, paragraphs, facts = [], link, closing }: MailText): string {
  const rows = facts.map(
    ([label, value]) => `<tr><th>${escape(label)}</th><td>${lines(value)}</td></tr>`,
  );
  const blocks = [
    ...paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`),
    rows.length === 0 ? '' : `<table>${rows.join('')}</table>`,
    link === undefined
      ? ''
      : `<p><a class="button" href="${escape(link.url)}">${escape(link.label)}</a></p>`,
    closing === undefined ? '' : `<p class="closing">${lines(closing)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(subject)}</title><style>${STYLE}</style></head>
<body>${blocks.join('\n')}</body>
</html>
`;
}

const STYLE = `body{margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 Georgia,serif;color:#26211f}
table{border-collapse:collapse;margin:16px 0}th,td{padding:6px 16px 6px 0;text-align:left;vertical-align:top}
th{font-weight:normal;color:#6b625d}.button{color:#7a1f2b}.closing{color:#6b625d;font-size:14px}`;

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
