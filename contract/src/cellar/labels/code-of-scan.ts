/** What labels are printed of (CONTRIBUTING.md#how-to-add-a-label). */
export const LABELLED_KINDS = ['cases', 'locations'] as const;
export type LabelledKind = (typeof LABELLED_KINDS)[number];

/** What one of them is called, and the path of the link in its QR code. */
export const LABELLED = {
  cases: { noun: 'case', path: 'c' },
  locations: { noun: 'location', path: 'l' },
} as const satisfies Readonly<Record<LabelledKind, { noun: string; path: string }>>;

/** What a scanned text names: a case or a location if it is the link of a label, otherwise either. */
export interface ScannedCode {
  readonly kind: (typeof LABELLED)[LabelledKind]['noun'] | 'any';
  readonly code: string;
}

const LINK = /^(?:\w+:\/\/.*)?\/(?<path>\w)\/(?<code>[^/?#]+)\/?(?:[?#].*)?$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads what a label or a person gave: a link such as `https://any.host/c/NJ-104233`, or the code alone, also as screens
 * write it (`#NJ-104233`).
 */
export function codeOfScan(text: string): ScannedCode {
  const typed = text.trim();
  const { path, code } = LINK.exec(typed)?.groups ?? {};
  const known = Object.values(LABELLED).find((one) => one.path === path?.toLowerCase());
  if (code === undefined || known === undefined)
    return { kind: 'any', code: typed.replace(/^#\s*/, '') };
  return { kind: known.noun, code: decoded(code).trim() };
}
