import { expect, it } from 'vitest';
import { openRequest } from '../../testing/test-staff-requests.ts';

it('shows a request with two links to places; what does something looks like a button', async () => {
  const { container } = await openRequest();
  const links = [...container.querySelectorAll('main a')].filter(
    (link) => link.closest('nav') === null,
  );
  const isDeed = (link: Element) => /(^|_)button/.test(link.className);
  const textOf = ({ textContent }: Element) => textContent;
  expect(links.filter((link) => !isDeed(link)).map(textOf)).toEqual(['Marsh & Co', 'Map']);
  expect(links.filter(isDeed).map(textOf)).toEqual(['Pick by scan', 'Packing slip']);
});
