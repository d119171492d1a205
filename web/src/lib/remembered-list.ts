const listKey = 'portal.list';
const cellarKey = 'portal.cellar';
const firstList = '/inventory';

function keep(key: string, href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // A browser that keeps nothing only loses the way back to the same place.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the address of the list being looked at, filters and all, for the back links (document 2, section 2). */
export function rememberList(href: string): void {
  keep(listKey, href);
}

/** The list looked at last in this tab, or the whole inventory. */
export function rememberedList(): string {
  return kept(listKey) ?? firstList;
}

/** Keeps the address of the cellar that a steward looks at, filters and all, for the trails of its cases and wines. */
export function rememberCellar(href: string): void {
  keep(cellarKey, href);
}

/** The list of an account's cellar looked at last in this tab, or the whole cellar where that was another's. */
export function rememberedCellar(accountId: number): string {
  const cellar = `/staff/stock/${accountId}`;
  const href = kept(cellarKey) ?? cellar;
  return href.split('?')[0] === cellar ? href : cellar;
}

/** What one user searched for is nobody else's business. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(listKey);
    sessionStorage.removeItem(cellarKey);
  } catch {
    // Nothing was kept.
  }
}
