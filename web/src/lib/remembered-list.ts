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

/** Keeps the URL of the list that is open, filters included, for the back links. */
export function rememberList(href: string): void {
  keep(listKey, href);
}

/** The list looked at last in this tab, or the whole inventory. */
export function rememberedList(): string {
  return kept(listKey) ?? firstList;
}

/**
 * Keeps the URL of the cellar that a steward looks at, filters included, for the breadcrumbs of its cases and wines.
 */
export function rememberCellar(href: string): void {
  keep(cellarKey, href);
}

/**
 * The list of the account's cellar that was open last in this tab, or the whole cellar when that was another
 * account's.
 */
export function rememberedCellar(accountId: number): string {
  const cellar = `/staff/stock/${accountId}`;
  const href = kept(cellarKey) ?? cellar;
  return href.split('?')[0] === cellar ? href : cellar;
}

/** A user's searches are not shown to the next user. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(listKey);
    sessionStorage.removeItem(cellarKey);
  } catch {
    // Nothing was kept.
  }
}
