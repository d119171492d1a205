import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '@portal/contract/house/content/rich-text';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** Block tags; a text without any of them is plain text. */
const HAS_BLOCKS = /<(?:p|ul|ol|li|h3|h4|blockquote)\b/i;
/** A URL that is a fill-in; it is checked like any other once filled in. */
const FILLED_IN_LATER = /^\{\{\w+\}\}$/;

const allowing = (...links: RegExp[]): Schema => ({
  tagNames: [...RICH_TEXT_TAGS],
  attributes: { a: [['href', ...links]] },
  // These are removed with their text.
  strip: ['script', 'style', 'title', 'textarea', 'iframe', 'noscript', 'template', 'svg', 'math'],
});

const READ = allowing(RICH_TEXT_LINK);
const WRITTEN = allowing(RICH_TEXT_LINK, FILLED_IN_LATER);

/**
 * Sanitises a steward's text: parses it as browsers do, keeps the allowed tags and serialises the result. The result is
 * safe to show for any input.
 */
export function cleanRichText(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), READ));
}

/** Sanitises a text of staff for storing and keeps its fill-ins. Plain text becomes paragraphs at its empty lines. */
export function writtenRichText(typed: string): string {
  const tree = fromHtml(withParagraphs(typed), { fragment: true });
  return toHtml(sanitize(tree, WRITTEN), { characterReferences: { useNamedReferences: true } });
}

function withParagraphs(typed: string): string {
  if (HAS_BLOCKS.test(typed)) return typed;
  const paragraphs = typed.trim().split(/\n\s*\n/);
  return paragraphs.map((words) => `<p>${words.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

type Html = ReturnType<typeof fromHtml>;

const BLOCKS = new Set(['p', 'li', 'h3', 'h4', 'blockquote', 'ul', 'ol']);

/** Returns the words of a sanitised text without tags, for paper: a line for each paragraph, item and break. */
export function plainLines(html: string): string[] {
  const lines = [''];
  const read = (node: Html | Html['children'][number]): void => {
    if (node.type === 'text') lines.push(`${lines.pop() ?? ''}${node.value}`);
    if (!('children' in node)) return;
    const isBlock = node.type === 'element' && BLOCKS.has(node.tagName);
    if (isBlock || (node.type === 'element' && node.tagName === 'br')) lines.push('');
    for (const child of node.children) read(child);
    if (isBlock) lines.push('');
  };
  read(fromHtml(cleanRichText(html), { fragment: true }));
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}
