/** What makes two bottles the same label, whatever the year (decisions: Imports). */
export interface WineIdentity {
  readonly shortProducer: string;
  readonly longProducer: string;
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
}

const SEPARATOR = '\u001f';

/** The value of `wines.label_key`: every part of the identity with case, accents and spaces folded. */
export function labelKey(wine: WineIdentity): string {
  const { shortProducer, longProducer, designation, vineyard, appellation } = wine;
  const parts = [shortProducer, longProducer, designation, vineyard, appellation];
  return parts.map((part) => fold(part ?? '')).join(SEPARATOR);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
