const UNRESERVED = /[\w.~-]/;

/**
 * An address with its path as everybody writes it: letters, digits and `-._~` stand for themselves (RFC 3986, section
 * 6.2.2.2). The router takes `/%61pi` for `/api`, so whatever else looks at a path has to see that too.
 */
export function plainUrl(url: string): string {
  const [path = ''] = url.split('?');
  const plain = path.replaceAll(/%([0-9a-f]{2})/gi, (escape: string, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(character) ? character : escape;
  });
  return plain + url.slice(path.length);
}
