/** The parameter of the list's address. */
export interface ImportsAddress {
  readonly page?: string;
}

/** The page that an address means; nonsense in it is the first. */
export function importsAddress({ page }: Record<string, unknown>): ImportsAddress {
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? { page } : {};
}
