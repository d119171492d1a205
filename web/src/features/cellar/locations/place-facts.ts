import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/stock-map.tsx';

/** What waits at a place, as sentences. */
export function waitingTexts(place: MapPlace): string[] {
  const { differing_counts: differing, found_bottles: found, undocumented_cases: bare } = place;
  return [
    differing > 0 && t.differing(differing),
    found > 0 && t.found(found),
    bare > 0 && t.undocumented(bare),
  ].filter((text) => text !== false);
}

/** When the cases of a place were seen; empty for an empty place. */
export function seenText({ case_count: cases, never_seen: never, seen_days_ago: days }: MapPlace) {
  if (cases === 0) return '';
  if (never > 0) return t.someNeverSeen(never);
  return days === null ? '' : t.seenDaysAgo(days);
}

/** All that a cell of the map says. */
export function cellText(place: MapPlace): string {
  const { code, case_count: cases, bottle_count: bottles } = place;
  const standing =
    cases === 0
      ? [t.empty]
      : [countOf(cases, 'case'), ...(bottles === null ? [] : [countOf(bottles, 'bottle')])];
  const facts = [...standing, seenText(place), ...waitingTexts(place)];
  return t.cell(
    code,
    facts.filter((fact) => fact !== ''),
  );
}
