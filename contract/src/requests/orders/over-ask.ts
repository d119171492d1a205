import { OVER_ASK_DETAIL } from '../../errors/error-codes.ts';
import { NON_VINTAGE } from '../../cellar/inventory/bottle-wine.schemas.ts';

/** A line that requests more bottles of a lot than are free. */
export interface OverAsk {
  readonly materialId: number;
  /** Bottles requested over all lines of the lot. */
  readonly requested: number;
  readonly vintage: number | null;
  /** Free bottles; 0 when the case holds none of the wine in this size. */
  readonly available: number;
  readonly caseNumber: string;
  readonly sizeMl: number | null;
}

const UNKNOWN_SIZE = 'None';

/** The detail of the refusal. Clients parse it, so every letter counts (docs/product/requests.md#all-or-nothing). */
export function overAskDetail(ask: OverAsk): string {
  const values = [
    `MaterialId [${ask.materialId}]`,
    `Requested [${ask.requested}]`,
    `Vintage [${ask.vintage ?? NON_VINTAGE}]`,
    `Available [${ask.available}]`,
    `Case [${ask.caseNumber}]`,
    `Format [${ask.sizeMl ?? UNKNOWN_SIZE}]`,
  ];
  return `${OVER_ASK_DETAIL}. ${values.join(', ')}`;
}

const VALUES =
  /MaterialId \[(\d+)\], Requested \[(\d+)\], Vintage \[(NV|\d+)\], Available \[(\d+)\], Case \[(.*)\], Format \[(None|\d+)\]$/s;

/** Reads the refusal's text back; null when it is another text. */
export function parseOverAsk(detail: string): OverAsk | null {
  const found = detail.startsWith(OVER_ASK_DETAIL) ? VALUES.exec(detail) : null;
  if (found === null) return null;
  const [, materialId, requested, vintage, available, caseNumber = '', size] = found;
  return {
    materialId: Number(materialId),
    requested: Number(requested),
    vintage: vintage === NON_VINTAGE ? null : Number(vintage),
    available: Number(available),
    caseNumber,
    sizeMl: size === UNKNOWN_SIZE ? null : Number(size),
  };
}
