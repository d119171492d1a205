import type { DemoWine } from '../wine-list.ts';
import type { Bottles, PackedCase } from './bottles.ts';
import { originalCase } from './packing.ts';

/** Full name and vintage of a wine that the demo shows something with. */
type Label = readonly [name: string, vintage: number | null];

const LYNCH_BAGES: Label = ['Château Lynch-Bages', 2000];

/** Original cases that must be there: every size, and one wine in many cases. */
const ORIGINAL_CASES: readonly (readonly [Label, quantity: number, sizeMl: number])[] = [
  [LYNCH_BAGES, 12, 750],
  [LYNCH_BAGES, 12, 750],
  [LYNCH_BAGES, 6, 750],
  [LYNCH_BAGES, 12, 375],
  [LYNCH_BAGES, 3, 1500],
  [LYNCH_BAGES, 1, 3000],
  [['Château Lynch-Bages', 2005], 1, 5000],
  [['Château Mouton Rothschild', 1982], 1, 6000],
  [['Piper-Heidsieck Cuvée Brut', null], 24, 187],
  [['Jean Macle Château-Chalon', 1999], 6, 620],
  [['Royal Tokaji Tokaji Aszú 6 Puttonyos Mézes Mály', 1999], 6, 500],
  [["Château d'Yquem", 2001], 12, 375],
  [["Château d'Yquem", 2001], 6, 750],
  [['Asahi Shuzo Dassai 23 Junmai Daiginjo', null], 6, 720],
  [['Bières de Chimay Grande Réserve', 2015], 3, 1500],
  // Names that file formats, addresses and lists trip over.
  [['1+1=3 Cava Brut', null], 6, 750],
  [['Marietta Cellars Old Vine Red', null], 12, 750],
  [['Caymus Vineyards Cabernet Sauvignon Special Selection', 1994], 3, 1500],
  [['Taylor, Fladgate & Yeatman Vintage Port', 1994], 12, 750],
];

/** Single bottles: the only one of its producer, an old one of unknown size, and others. */
const SINGLE_BOTTLES: readonly (readonly [Label, sizeMl: number | null])[] = [
  [['Henri Jayer Vosne-Romanée Cros Parantoux', 1993], 750],
  [["Blandy's Madeira Bual", 1920], null],
  [LYNCH_BAGES, 750],
  [['Château Mouton Rothschild', 1945], 750],
];

/** The cases of the collector that the demo shows something with; no request takes from them. */
export function highlightCases(wines: readonly DemoWine[]): PackedCase[] {
  const originals = ORIGINAL_CASES.map(([label, quantity, sizeMl]) =>
    originalCase(findWine(wines, label), quantity, sizeMl),
  );
  const singles = SINGLE_BOTTLES.map(([label, sizeMl]): PackedCase => {
    const bottle: Bottles = { wine: findWine(wines, label), sizeMl, quantity: 1 };
    return { containerName: 'Mixed', contents: [bottle] };
  });
  return [...originals, ...singles].map(kept);
}

function kept({ containerName, contents }: PackedCase): PackedCase {
  return { containerName, contents, isKept: true };
}

/** Throws when the list of wines has lost one of them. */
function findWine(wines: readonly DemoWine[], [name, vintage]: Label): DemoWine {
  const wine = wines.find((one) => one.longProducer === name && one.vintage === vintage);
  if (wine === undefined) throw new Error(`wines.csv has no ${vintage ?? 'NV'} ${name}`);
  return wine;
}
