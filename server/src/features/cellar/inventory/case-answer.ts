import type {
  CaseAttachment,
  CaseDetail,
  CaseOfBottle,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { fileUrl } from '../../../lib/files/file-url.ts';
import type {
  StoredAttachment,
  StoredCase,
  StoredLot,
  StoredWine,
} from './inventory.repository.ts';

/** Writes cases with their documents, whose URLs begin with `origin`. */
export class CaseWriter {
  readonly #origin: string;
  readonly #attachments: readonly StoredAttachment[];

  constructor(origin: string, attachments: readonly StoredAttachment[]) {
    this.#origin = origin;
    this.#attachments = attachments;
  }

  attachments(caseId: number): CaseAttachment[] {
    return this.#attachments
      .filter((attachment) => attachment.caseId === caseId)
      .map(({ id, fileName }) => ({ file_name: fileName, file_url: fileUrl(this.#origin, id) }));
  }

  wineIn(wine: StoredLot['wine']): CaseDetail['bottles'][number]['wine_details'] {
    return {
      wineId: wine.id,
      vintage: wine.vintage === null ? null : { value: wine.vintage },
      long_producer: wine.longProducer,
      short_producer: wine.shortProducer,
      designation: wine.designation,
      vineyard: wine.vineyard,
      appellation: wine.appellation,
      variety: wine.variety,
      wine_type: { name: readWineType(wine.wineType) },
      image_url: wineImageUrl(this.#origin, wine),
    };
  }

  caseOf({ case: wineCase }: StoredLot): CaseOfBottle {
    return { ...this.factsOf(wineCase), last_added_date: wineCase.addedDate };
  }

  factsOf({ id, footprintId, lookupCode, containerName }: StoredCase) {
    return {
      id,
      footprint_id: footprintId,
      footprint_lookup_code: lookupCode,
      container_name: containerName,
      attachments: this.attachments(id),
    };
  }
}

/** A case with one row for each lot that has free bottles. */
export function caseDetailAnswer(
  wineCase: StoredCase,
  lots: readonly StoredLot[],
  writer: CaseWriter,
) {
  const free = lots.filter((lot) => lot.free > 0);
  return {
    ...writer.factsOf(wineCase),
    last_added_date: lots[0]?.case.addedDate ?? null,
    last_seen_at: wineCase.lastSeenAt,
    last_seen_how: wineCase.lastSeenHow,
    bottle_count: free.reduce((sum, lot) => sum + lot.free, 0),
    bottles: free.map(({ wine, ...lot }) => ({
      wine_id: wine.id,
      name: wine.longProducer,
      designation: wine.designation,
      vineyard: wine.vineyard,
      last_added_date: lot.addedDate,
      size: lot.sizeMl,
      count: lot.free,
      attachments: writer.attachments(lot.case.id),
      wine_details: writer.wineIn(wine),
    })),
    reserved: lots
      .filter((lot) => lot.reserved > 0)
      .map((lot) => ({
        size: lot.sizeMl,
        quantity: lot.reserved,
        last_added_date: lot.addedDate,
        wine_details: writer.wineIn(lot.wine),
      })),
  } satisfies CaseDetail;
}

/** Returns the URL of a wine's photograph; null when it has none. */
export function wineImageUrl(
  origin: string,
  { id, imageFileId }: Pick<StoredWine, 'id' | 'imageFileId'>,
): string | null {
  return imageFileId === null ? null : `${origin}/api/wines/${id}/image/`;
}
