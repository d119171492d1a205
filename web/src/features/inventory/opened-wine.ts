let openedWine: number | null = null;

/** The wine page tells which wine one looks at, so that the list can lead the eye back to its row. */
export function rememberOpenedWine(wineId: number): void {
  openedWine = wineId;
}

/** The wine one comes from; asked once. */
export function takeOpenedWine(): number | null {
  const wineId = openedWine;
  openedWine = null;
  return wineId;
}
