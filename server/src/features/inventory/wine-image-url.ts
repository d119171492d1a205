import type { StoredWine } from './inventory.repository.ts';

/** Returns the URL of a wine's photograph; null when it has none. */
export function wineImageUrl(
  origin: string,
  { id, imageFileId }: Pick<StoredWine, 'id' | 'imageFileId'>,
): string | null {
  return imageFileId === null ? null : `${origin}/api/wines/${id}/image/`;
}
