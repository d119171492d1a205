import {
  catalogueQuery,
  catalogueSchema,
  duplicatesSchema,
  staffWineSchema,
} from '@portal/contract/cellar/wines/wines.schemas';
import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { pageQuery } from '../../../lib/use-paged-list.ts';

/** GET /staff/wines/: the catalogue. */
export const CATALOGUE = {
  key: ['staff', 'wines', 'list'],
  path: '/staff/wines/',
  query: catalogueQuery,
  answer: catalogueSchema,
};

/** Loads the first page of catalogue wines that match a text; none for an empty text. */
export function useFoundWines(text: string) {
  const search = text.trim();
  const { data } = useQuery({ ...pageQuery(CATALOGUE, { search }), enabled: search !== '' });
  return search === '' ? [] : (data?.results ?? []);
}

/** GET /staff/wines/duplicates/: likely duplicates. */
export const duplicatesQuery = apiQuery(
  ['staff', 'wines', 'duplicates'],
  '/staff/wines/duplicates/',
  duplicatesSchema,
);

const pathOf = (id: string) => `/staff/wines/${encodeURIComponent(id)}/`;

/** GET /staff/wines/{id}/: one wine. */
export const wineQuery = (id: string) =>
  apiQuery(['staff', 'wines', 'one', id], pathOf(id), staffWineSchema);

/** Returns the URL of a wine's image, which changes with the image. */
export function imageUrl(wineId: number, imageId: number): string {
  return apiUrl(`${pathOf(String(wineId))}image/`, { image: imageId });
}

/** A change of a wine: an edit, its image, a merge or the undo of one. */
export interface WineChange {
  readonly wineId: number;
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly part: '' | 'image/' | 'merge/' | 'unmerge/';
  readonly body?: unknown;
}

/** Changes a wine and invalidates all queries that show wines. Returns the changed wine. */
export const useWineChange = (onDone?: () => void) =>
  useApiMutation(
    ({ wineId, method, part, body }: WineChange) => ({
      method,
      path: `${pathOf(String(wineId))}${part}`,
      body,
      answer: staffWineSchema,
    }),
    async (wine, client) => {
      client.setQueryData(wineQuery(String(wine.id)).queryKey, wine);
      await client.invalidateQueries({ queryKey: ['staff', 'wines'] });
      onDone?.();
    },
  );
