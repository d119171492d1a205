/** The search parameter of the list. */
export interface ImportsParams {
  readonly page?: string;
}

/** The page of the URL; an invalid one becomes the first page. */
export function importsParams({ page }: Record<string, unknown>): ImportsParams {
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? { page } : {};
}
