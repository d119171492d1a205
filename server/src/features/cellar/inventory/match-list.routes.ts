import { setImmediate } from 'node:timers/promises';
import { matchListCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { ListMatches, ListOption } from '@portal/contract/cellar/inventory/match-list.schemas';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { CaseWriter } from './case-answer.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { type ListLine, readListLine } from './cellar/list-line.ts';
import type { WineMatch } from './cellar/match-list.ts';
import { findFreeLots, type StoredLot } from './inventory.repository.ts';

const LINES_AT_ONCE = 50;

/** Preferred where a line names no size. */
const USUAL_SIZE = 750;

/**
 * Finds free bottles for the pull list: by the lines of a typed list (docs/product/pull-list.md#paste-a-list), and by
 * wine or case. They write nothing.
 */
export function matchListRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { config, database } = context;
  const writerFor = (request: FastifyRequest) => new CaseWriter(publicOrigin(request, config), []);

  serve(app, matchListCalls, {
    freeBottles: async (request) => {
      const lots = await findFreeLots(database.db, request.client.accountId, request.body);
      return optionsOf(lots, writerFor(request));
    },
    match: async (request) => {
      const { accountId, inventoryVersion } = request.client;
      const lines = request.body.lines.map(readListLine);
      const index = await indexes.get(accountId, inventoryVersion);
      const matches: { line: ListLine; match: WineMatch }[] = [];
      for (const [at, line] of lines.entries()) {
        // A long list in a large cellar must not keep other calls waiting.
        if (at % LINES_AT_ONCE === 0) await setImmediate();
        matches.push({ line, match: index.matchLine(line) });
      }
      const wineIds = [...new Set(matches.flatMap(({ match }) => match.wineIds))];
      const lots = await findFreeLots(database.db, accountId, { wines: wineIds, cases: [] });
      const options = optionsOf(lots, writerFor(request));
      const places = placesByWine(options);
      return { lines: matches.map(({ line, match }) => answerOf(line, match, places)), options };
    },
  });
}

/** Groups lots, oldest first, by wine and size. */
function optionsOf(lots: readonly StoredLot[], writer: CaseWriter): ListOption[] {
  const options = new Map<string, Omit<ListOption, 'lots'> & { lots: ListOption['lots'] }>();
  for (const lot of lots) {
    const key = `${lot.wine.id}/${lot.sizeMl}`;
    const option = options.get(key) ?? {
      wine: writer.wineIn(lot.wine),
      size: lot.sizeMl,
      lots: [],
    };
    option.lots.push({ case: writer.caseOf(lot), available: lot.free });
    options.set(key, option);
  }
  return [...options.values()];
}

interface PlacedOption {
  readonly place: number;
  readonly size: number | null;
}

function placesByWine(options: readonly ListOption[]): Map<number, PlacedOption[]> {
  const places = new Map<number, PlacedOption[]>();
  for (const [place, { wine, size }] of options.entries()) {
    places.set(wine.wineId, [...(places.get(wine.wineId) ?? []), { place, size }]);
  }
  return places;
}

/** A size that is not there offers the others, and is not certain. */
function answerOf(
  { quantity, sizesMl }: ListLine,
  { wineIds, isCertain, differs }: WineMatch,
  places: ReadonlyMap<number, readonly PlacedOption[]>,
): ListMatches['lines'][number] {
  const isWanted = (sizeMl: number | null) =>
    sizesMl.length === 0 ? sizeMl === USUAL_SIZE : sizeMl !== null && sizesMl.includes(sizeMl);
  const found = wineIds
    .flatMap((id) => places.get(id) ?? [])
    .toSorted((a, b) => Number(isWanted(b.size)) - Number(isWanted(a.size)));
  const [first] = found;
  const hasSize =
    first !== undefined && (isWanted(first.size) || (sizesMl.length === 0 && found.length === 1));
  return {
    quantity,
    is_certain: isCertain && hasSize,
    options: found.map(({ place }) => place),
    differs: [
      ...differs,
      ...(first !== undefined && sizesMl.length > 0 && !isWanted(first.size)
        ? (['size'] as const)
        : []),
    ],
  };
}
