import { PAGES } from '@portal/contract/content/pages';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createPortalRouter } from './router.tsx';

it('has for every page the path that the page server answers, and no other', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const { routesByPath } = createPortalRouter(new QueryClient(), history);
  const paths = Object.keys(routesByPath).map((path) => shape(path.replace(/(?<=.)\/$/, '')));
  // /404 is what the server answers with 404.
  const pages = new Set(paths.filter((path) => path !== '/404' && !path.includes('$')));
  expect([...pages].toSorted()).toEqual([...new Set(PAGES.map(shape))].toSorted());
});

/** A path with the names of its parts left out. */
function shape(path: string): string {
  return path.replaceAll(/(?<=\/)[$:]\w+/g, ':');
}
