import { expect, it } from 'vitest';
import { toTyped } from './use-page-editor.ts';

const body = (html: string) => toTyped({ title: '', body: html, faqs: null }).body;

it.each([
  [
    '<p>One\n   <b>bold</b> &amp; more.\n</p><p>Two<br>lines</p>',
    'One <b>bold</b> & more.\n\nTwo\nlines',
  ],
  ['<p>5 &lt; 7 &amp; 8, AT&amp;T</p>', '5 < 7 & 8, AT&T'],
  ['<p>&lt;b> is written &amp;lt;b></p>', '&lt;b> is written &amp;lt;b>'],
  ['<p>&amp;copy is not &copy;</p>', '&amp;copy is not &copy;'],
  ['<p>Only</p>', 'Only'],
  ['No tags', 'No tags'],
  [
    '<p>See:</p><ul>\n  <li>One <a href="/faq">here</a></li><li>Two</li></ul><p>End</p>',
    '<p>See:</p>\n<ul>\n<li>One <a href="/faq">here</a></li>\n<li>Two</li>\n</ul>\n<p>End</p>',
  ],
])('shows %j so that it is pleasant to change', (html, typed) => {
  expect(body(html)).toBe(typed);
});
