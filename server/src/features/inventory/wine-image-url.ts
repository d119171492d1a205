import type { StoredWine } from './inventory.repository.ts';

/** Where a wine's photograph is; null when it has none. */
export function wineImageUrl(
  origin: string,
  { id, imageFileId }: Pick<StoredWine, 'id' | 'imageFileId'>,
): string | null {
  return imageFileId === null ? null : `${origin}/api/wines/${id}/image/`;
}
