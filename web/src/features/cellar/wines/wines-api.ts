import { fillPath } from '@portal/contract/calls/calls';
import {
  catalogueCalls,
  staffWineCalls,
  wineImageCalls,
} from '@portal/contract/cellar/wines/wines.calls';
import type { StaffWine } from '@portal/contract/cellar/wines/wines.schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { type CallRequest } from '../../../lib/request-of.ts';
import { apiUrl } from '../../../lib/api-client.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { pageQuery } from '../../../lib/use-paged-list.ts';

/** GET /staff/wines/: the catalogue. */
export const CATALOGUE = { call: catalogueCalls.list };

/** Loads the first page of catalogue wines that match a text; none for an empty text. */
export function useFoundWines(text: string) {
  const search = text.trim();
  const { data } = useQuery({ ...pageQuery(CATALOGUE, { search }), enabled: search !== '' });
  return search === '' ? [] : (data?.results ?? []);
}

/** GET /staff/wines/duplicates/: likely duplicates. */
export const duplicatesQuery = apiQuery(catalogueCalls.duplicates);

/** GET /staff/wines/{id}/: one wine. */
export const wineQuery = (id: string) => apiQuery(staffWineCalls.one, { params: { id } });

/** Returns the URL of a wine's image, which changes with the image. */
export function imageUrl(wineId: number, imageId: number): string {
  return apiUrl(fillPath(wineImageCalls.one.path, { id: wineId }), { image: imageId });
}

/** Changes a wine: an edit, its image, a merge or the undo of one. Returns the changed wine. */
export const useWineChange = (onDone?: () => void) =>
  useApiMutation(
    (change: CallRequest<StaffWine>) => change,
    (wine, client) => {
      client.setQueryData(wineQuery(String(wine.id)).queryKey, wine);
      onDone?.();
    },
  );
