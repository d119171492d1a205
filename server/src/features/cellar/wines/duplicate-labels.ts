/** A wine by its label key: producer, full name, designation, vineyard and appellation, folded. */
export interface Label {
  readonly id: number;
  readonly vintage: number | null;
  readonly labelKey: string;
}

const PARTS = '\u001f';
const SHORT_FORMS = new Map([
  ['ch', 'chateau'],
  ['dom', 'domaine'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mont'],
]);

/**
 * Finds likely duplicates: wines of one vintage with the same words in their labels, ignoring order, field, punctuation
 * and usual abbreviations. The appellation is ignored, because it is often missing.
 */
export function findDuplicates(labels: readonly Label[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const label of labels) {
    const key = `${label.vintage ?? 'NV'} ${wordsOf(label.labelKey).join(' ')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [label.id]);
    else group.push(label.id);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function wordsOf(labelKey: string): string[] {
  const parts = labelKey.split(PARTS);
  // A key too long for its index is a digest without parts, and equals only itself.
  const named = parts.length > 1 ? parts.slice(0, -1) : parts;
  const words =
    named
      .join(' ')
      .replaceAll(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => SHORT_FORMS.get(word) ?? word))].toSorted();
}
