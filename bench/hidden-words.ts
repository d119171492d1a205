import { wineSearchQuery } from '@portal/contract/cellar/inventory/search-query.schemas';
import { connect } from '../server/src/db/connect.ts';
import type { Db } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { wines } from '../server/src/db/schema/inventory.ts';
import type { CellarIndex } from '../server/src/features/cellar/inventory/cellar-index.ts';
import { toWineQuery } from '../server/src/features/cellar/inventory/cellar/cellar-query.ts';
import { readListLine } from '../server/src/features/cellar/inventory/cellar/list-line.ts';
import { onBothEngines } from './both-engines.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { cacheOf } from './search/cellar-cache.ts';
import { catalogueWine } from './search/catalogue.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- hidden-words: the catalogue of wines is shared, so the time of a search must not tell which
// words are in other cellars: medians of searches for a word of 400 wines of another account, and for one of no wine, in
// turns. To hold: less than 5 % apart.
const ROUNDS = 400;
const MOST_APART = 0.05;
const LOTS = 20_000;
const HIDDEN_WINES = 400;
const LETTERS = 'bcdfghjklmnpqrstvwxz';
/** Two letters for each of the hidden wines. */
const ending = (number: number) =>
  `${LETTERS[number % LETTERS.length]}${LETTERS[Math.floor(number / LETTERS.length) % LETTERS.length]}`;
/** Of the same length and the same first letters. */
const WORDS = { hidden: 'zwetschgenhof', unknown: 'zwetschmeierl' };

type Search = (index: CellarIndex, word: string, round: number) => unknown;

const SEARCHES: readonly (readonly [name: string, search: Search])[] = [
  ['producer', (index, word, round) => index.searchWines(query({ short_producer: word }, round))],
  ['everything', (index, word, round) => index.searchWines(query({ search: word }, round))],
  ['beginning', (index, word, at) => index.searchWines(query({ search: word.slice(0, 8) }, at))],
  [
    'line of a list',
    (index, word, at) => index.matchLine(readListLine(`2005 ${word}${ending(at)}`)),
  ],
];

/** Other years at each round, since an index keeps what it has searched. */
const query = (raw: Readonly<Record<string, string>>, round: number) =>
  toWineQuery(
    wineSearchQuery.parse({
      ...raw,
      vintage_min: String(1900 + (round % 40)),
      vintage_max: String(2030 + Math.floor(round / 40)),
    }),
    2026,
  );

await onBothEngines(async (engine, place) => {
  const database = await connect(place);
  try {
    await migrate(database);
    const { db } = database;
    const { accountId } = await createCellar(db, LOTS, await createCatalogue(db, LOTS));
    const other = await createCellar(db, 5 * HIDDEN_WINES, await createHiddenWines(db));
    const cache = cacheOf(database, 2026);
    await cache.get(other.accountId, 1);
    const index = await cache.get(accountId, 1);
    console.log(`\n${engine}, ${LOTS} lots beside ${HIDDEN_WINES} wines of another account`);
    for (const [name, search] of SEARCHES) compare(name, index, search);
  } finally {
    await database.close();
  }
});

/** Wines whose producers share a word that no other wine has. */
async function createHiddenWines(db: Db): Promise<number[]> {
  const values = Array.from({ length: HIDDEN_WINES }, (_, number) => ({
    ...catalogueWine(LOTS + number, (limit) => number % limit),
    shortProducer: `${WORDS.hidden} ${WORDS.hidden}${ending(number)}`,
    longProducer: `Weingut ${WORDS.hidden} ${WORDS.hidden}${ending(number)}`,
  }));
  const rows = await db.insert(wines).values(values).returning({ id: wines.id });
  return rows.map(({ id }) => id);
}

function compare(name: string, index: CellarIndex, search: Search): void {
  const times: Record<'hidden' | 'unknown', number[]> = { hidden: [], unknown: [] };
  const timed = (word: string, round: number) => {
    const start = performance.now();
    search(index, word, round);
    return performance.now() - start;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each is the first of a round in turn.
    const order =
      round % 2 === 0 ? (['hidden', 'unknown'] as const) : (['unknown', 'hidden'] as const);
    for (const kind of order) times[kind].push(timed(WORDS[kind], round));
  }
  const [hidden, unknown] = [median(times.hidden), median(times.unknown)];
  const apart = hidden / unknown - 1;
  const verdict = Math.abs(apart) < MOST_APART ? '' : '  TOO FAR APART';
  console.log(
    `  ${name.padEnd(20)} ${hidden.toFixed(3)} ms for a word of others, ${unknown.toFixed(3)} ms for one of nobody: ${(100 * apart).toFixed(1)} %${verdict}`,
  );
}
