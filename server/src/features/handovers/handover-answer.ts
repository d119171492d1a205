import type { StaffHandover } from '@portal/contract/handovers/handovers.schemas';
import type { fileUrl } from '../files/file-url.ts';
import type { StoredHandover } from './handovers.repository.ts';

/** The attempts of a request as the API answers them; for stewards their pictures have URLs of their own. */
export function toHandovers(
  found: readonly StoredHandover[],
  origin: string,
  urlOf: typeof fileUrl,
): StaffHandover[] {
  return found.map((handover) => ({
    ...handover,
    pictures: handover.pictures.map(({ id, file_name }) => ({
      file_name,
      file_url: urlOf(origin, id),
    })),
  }));
}
