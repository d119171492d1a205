import type { fileUrl } from '../../../lib/files/file-url.ts';

interface WithPictures {
  readonly pictures: readonly { readonly id: number; readonly file_name: string }[];
}

/** The attempts of a request as the API answers them; for stewards their pictures have URLs of their own. */
export function toHandovers<Stored extends WithPictures>(
  found: readonly Stored[],
  origin: string,
  urlOf: typeof fileUrl,
) {
  return found.map((handover) => ({
    ...handover,
    pictures: handover.pictures.map(({ id, file_name }) => ({
      file_name,
      file_url: urlOf(origin, id),
    })),
  }));
}
