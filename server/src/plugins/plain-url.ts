const UNRESERVED = /[\w.~-]/;

/**
 * Decodes letters, digits and `-._~` in a URL's path (RFC 3986, section 6.2.2.2). The router treats `/%61pi` as `/api`,
 * so every other check of a path must do the same.
 */
export function plainUrl(url: string): string {
  const [path = ''] = url.split('?');
  const plain = path.replaceAll(/%([0-9a-f]{2})/gi, (escape: string, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(character) ? character : escape;
  });
  return plain + url.slice(path.length);
}
