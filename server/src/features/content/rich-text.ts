import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '@portal/contract/content/rich-text';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const ALLOWED: Schema = {
  tagNames: [...RICH_TEXT_TAGS],
  attributes: { a: [['href', RICH_TEXT_LINK]] },
  // Of these not even the words are kept.
  strip: ['script', 'style', 'title', 'textarea', 'iframe', 'noscript', 'template', 'svg', 'math'],
};

/**
 * A text of staff as it may be sent out: parsed as a browser does, cut to the tags the contract allows, and written
 * anew. Whatever was typed, the answer is safe to show.
 */
export function cleanRichText(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));
}
