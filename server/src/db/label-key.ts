import { createHash } from 'node:crypto';
import { foldText } from '@portal/contract/search/fold-text';

/** The label of a wine, without the vintage (docs/product/imports.md#wines). */
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

/** Folds case, accents and repeated spaces, so that two spellings of one name are equal. */
export function foldSpelling(text: string): string {
  return foldText(text).replaceAll(/\s+/g, ' ').trim();
}
