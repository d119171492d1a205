import { create } from 'zustand';

/** What lies over the page: the search of the header, or the list of its keys. */
type PalettePart = 'search' | 'shortcuts';

const usePaletteStore = create<{ readonly part: PalettePart | null }>()(() => ({ part: null }));

/** Returns the part that is open, or null. */
export function usePalettePart(): PalettePart | null {
  return usePaletteStore(({ part }) => part);
}

/** Opens the search, or the list of its keys, from anywhere in the page. */
export function openPalette(part: PalettePart): void {
  usePaletteStore.setState({ part });
}

export function closePalette(): void {
  usePaletteStore.setState({ part: null });
}
