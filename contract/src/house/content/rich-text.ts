/**
 * The tags allowed in texts of the content pages (docs/product/profile.md#content-pages). Other tags are removed and
 * their text stays; scripts and styles are removed whole. Links keep their URL, and no other attribute stays.
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

/** Allowed URLs of links: the web, a mailbox, a phone number, or a page of the app; never a script. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
