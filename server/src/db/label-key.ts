import { createHash } from 'node:crypto';

/** What makes two bottles the same label, whatever the year (decisions: Imports). */
export interface WineIdentity {
  readonly shortProducer: string;
  readonly longProducer: string;
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
}

const SEPARATOR = '\u001f';
// An index entry of PostgreSQL holds at most 2,704 bytes.
const LONGEST_KEY_BYTES = 2000;

/**
 * The value of `wines.label_key`: every part of the identity with case, accents and spaces folded;
 * a digest of it where that would be too long for the index.
 */
export function labelKey(wine: WineIdentity): string {
  const { shortProducer, longProducer, designation, vineyard, appellation } = wine;
  const parts = [shortProducer, longProducer, designation, vineyard, appellation];
  const key = parts.map((part) => foldSpelling(part ?? '')).join(SEPARATOR);
  if (Buffer.byteLength(key) <= LONGEST_KEY_BYTES) return key;
  return createHash('sha256').update(key).digest('base64url');
}

/** Text without case, accents and doubled spaces: two spellings of one name are equal. */
export function foldSpelling(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
