const listKey = 'portal.list';
const cellarKey = 'portal.cellar';
const firstList = '/inventory';

function keep(key: string, href: string): void {
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Without session storage only the way back to the same place is lost.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the URL of the open list, filters included, for the back links. */
export function rememberList(href: string): void {
  keep(listKey, href);
}

/** Returns the last list of this tab, or the whole inventory. */
export function rememberedList(): string {
  return kept(listKey) ?? firstList;
}

/** Stores the URL of the cellar that a steward opened, filters included, for the breadcrumbs of its cases and wines. */
export function rememberCellar(href: string): void {
  keep(cellarKey, href);
}

/**
 * Returns the last list of the account's cellar in this tab, or the whole cellar when the last one was another
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
    // Nothing was stored.
  }
}
