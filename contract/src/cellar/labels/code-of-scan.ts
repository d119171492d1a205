/** What a scanned text names: a case or a location if it is the link of a label, otherwise either. */
export interface ScannedCode {
  readonly kind: 'case' | 'location' | 'any';
  readonly code: string;
}

const LINK = /^(?:\w+:\/\/.*)?\/(?<kind>[cl])\/(?<code>[^/?#]+)\/?(?:[?#].*)?$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads what a label or a person gave: a link such as `https://any.host/c/NJ-104233`, or the code alone. */
export function codeOfScan(text: string): ScannedCode {
  const typed = text.trim();
  const { kind, code } = LINK.exec(typed)?.groups ?? {};
  if (code === undefined) return { kind: 'any', code: typed };
  return { kind: kind?.toLowerCase() === 'c' ? 'case' : 'location', code: decoded(code).trim() };
}
