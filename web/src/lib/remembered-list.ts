const listKey = 'portal.list';
const cellarKey = 'portal.cellar';
const requestsKey = 'portal.requests';
const firstList = '/inventory';

/** Reads or changes the browser's storage; nothing where it is full or forbidden. */
export function withoutFailing<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** Stores the URL of the open list, filters included, for the back links. */
export function rememberList(href: string): void {
  withoutFailing(() => sessionStorage.setItem(listKey, href));
}

/** Returns the last list of this tab, or the whole inventory. */
export function rememberedList(): string {
  return withoutFailing(() => sessionStorage.getItem(listKey)) ?? firstList;
}

/** Stores the URL of the cellar that a steward opened, filters included, for the breadcrumbs of its cases and wines. */
export function rememberCellar(href: string): void {
  withoutFailing(() => sessionStorage.setItem(cellarKey, href));
}

/**
 * Returns the last list of the account's cellar in this tab, or the whole cellar when the last one was another
 * account's.
 */
export function rememberedCellar(accountId: number): string {
  const cellar = `/staff/stock/${accountId}`;
  const href = withoutFailing(() => sessionStorage.getItem(cellarKey)) ?? cellar;
  return href.split('?')[0] === cellar ? href : cellar;
}

/** Stores the numbers of the requests that a list shows, in its order, with commas between them. */
export function rememberQueue(numbers: string): void {
  withoutFailing(() => sessionStorage.setItem(requestsKey, numbers));
}

/** Returns the numbers of the last list of requests in this tab. Steps that were taken since do not shorten it. */
export function rememberedQueue(): string[] {
  return withoutFailing(() => sessionStorage.getItem(requestsKey))?.split(',') ?? [];
}

/** A user's searches are not shown to the next user. */
export function clearRememberedLists(): void {
  for (const key of [listKey, cellarKey, requestsKey]) {
    withoutFailing(() => sessionStorage.removeItem(key));
  }
}
