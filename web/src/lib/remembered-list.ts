const storageKey = 'portal.list';
const firstList = '/inventory';

/** Keeps the address of the list being looked at, filters and all, for the back links (document 2, section 2). */
export function rememberList(href: string): void {
  try {
    sessionStorage.setItem(storageKey, href);
  } catch {
    // A browser that keeps nothing only loses the way back to the same place.
  }
}

/** The list looked at last in this tab, or the whole inventory. */
export function rememberedList(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? firstList;
  } catch {
    return firstList;
  }
}

/** What one user searched for is nobody else's business. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
