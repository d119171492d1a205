let opened: number | null = null;

/** The wine page tells which wine one looks at, so that the list can lead the eye back to its row. */
export function rememberOpenedWine(wineId: number): void {
  opened = wineId;
}

/** The wine one looked at since the list was last shown, or null. */
export function openedWine(): number | null {
  return opened;
}

/** The list has led back: a later visit begins at its top. */
export function forgetOpenedWine(): void {
  opened = null;
}
