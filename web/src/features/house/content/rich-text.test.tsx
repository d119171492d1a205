import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { aboutSaying } from '../../../testing/test-content.ts';

/** What the about page renders for a text that was not sanitised. */
async function shown(html: string): Promise<Element> {
  answerRequests(aboutSaying(`<p>Begin</p>${html}`));
  openPage('/about', null);
  const text = (await screen.findByText('Begin')).parentElement;
  if (text === null) throw new Error('There is no text.');
  return text;
}

describe('A text of staff', () => {
  it('keeps its paragraphs, lists, emphasis and links', async () => {
    const text = await shown(
      '<ul><li><b>One</b><br>two</li></ul><a href="https://oak.example">out</a>' +
        '<a href="mailto:a@oak.example">write</a><a href="/login">in</a>',
    );
    expect(text.querySelector('ul > li > b')?.textContent).toBe('One');
    expect(text.querySelector('br')).not.toBeNull();
    const links = [...text.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://oak.example', 'mailto:a@oak.example', '/login']);
  });

  it('goes to another page of the app without a reload', async () => {
    const text = await shown('<a href="/login">log in here</a>');
    text.querySelector('a')?.click();
    await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  });

  it.each([
    ['<script>window.broken = 1</script>', ''],
    ['<img src="x" onerror="window.broken = 1">', ''],
    ['<p onclick="window.broken = 1" style="color:red" class="x">words</p>', '<p>words</p>'],
    ['<a href="javascript:alert(1)">words</a>', 'words'],
    ['<a href="//evil.example">words</a>', 'words'],
    ['<h1>words</h1><table><tr><td>cell</td></tr></table>', 'wordscell'],
    ['<svg><a href="/x">no</a></svg><style>p{}</style>', ''],
  ])('makes nothing harmful of %s', async (html, left) => {
    const text = await shown(html);
    expect(text.innerHTML).toBe(`<p>Begin</p>${left}`);
    expect(window).not.toHaveProperty('broken');
  });
});
