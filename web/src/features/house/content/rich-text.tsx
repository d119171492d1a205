import {
  RICH_TEXT_LINK,
  RICH_TEXT_TAGS,
  type RichTextTag,
} from '@portal/contract/house/content/rich-text';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

const wordless = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math']);

function isRichTextTag(name: string): name is RichTextTag {
  return RICH_TEXT_TAGS.some((tag) => tag === name);
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!RICH_TEXT_LINK.test(href)) return children;
  if (/^\/[\w/-]*$/.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

function elementOf(tag: RichTextTag, element: Element, children: ReactNode): ReactNode {
  if (tag === 'br') return <br />;
  if (tag === 'a') return <TextLink href={element.getAttribute('href') ?? ''}>{children}</TextLink>;
  return createElement(tag, null, children);
}

/** React elements for a parsed node: only allowed tags, and no attribute except a link's URL. */
function toElements(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || wordless.has(node.localName)) return null;
  const children = createElement(Fragment, null, ...[...node.childNodes].map(toElements));
  const tag = node.localName;
  return isRichTextTag(tag) ? elementOf(tag, node, children) : children;
}

/**
 * A text written by staff. The server has sanitised it. Here it is parsed into an inert document and rebuilt from the
 * contract's tags, so that no text from the network is used as markup
 * (docs/decisions/080-texts-of-the-content-pages.md).
 */
export function RichText({ html }: { readonly html: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <div className={styles.text}>{toElements(body)}</div>;
}
