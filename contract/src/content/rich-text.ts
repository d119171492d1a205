/**
 * The tags a text of the content pages may hold (API page, Content). Of any other tag the words stay and the tag goes;
 * of scripts and styles nothing stays. No attribute but a link's address is kept.
 */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** Where a link of such a text may lead: the web, a mailbox, a telephone, or a page of the app; never to a script. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
