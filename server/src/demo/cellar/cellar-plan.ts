import type { Random } from '../random.ts';
import type { DemoRequest } from '../orders/requests.ts';
import { type Bottles, type PackedCase, firstPossibleDay } from './packing.ts';

/** A day on which bottles came, with the add request that announced them (null: imported). */
export interface Arrival {
  readonly date: string;
  readonly request: DemoRequest | null;
}

export interface DemoLot extends Bottles {
  readonly arrival: Arrival;
  /** The number of its case. */
  readonly lookupCode: string;
}

export interface DemoCase extends Pick<DemoLot, 'arrival' | 'lookupCode'> {
  readonly containerName: string;
  readonly isKept: boolean;
  readonly lots: readonly DemoLot[];
}

type Arrivals = readonly [Arrival, ...Arrival[]];

/**
 * Gives every packed case a day and a number. Cases spread evenly over the arrivals (oldest first), the
 * older wines rather earlier, and none before its youngest wine was made.
 */
export function planCellar(
  packedCases: readonly PackedCase[],
  arrivals: Arrivals,
  firstNumber: number,
  random: Random,
): DemoCase[] {
  const inOrder = packedCases
    .map((packed) => ({ packed, rank: rankOf(packed, random) }))
    .toSorted((one, other) => one.rank - other.rank);
  let number = firstNumber;
  return inOrder
    .map(({ packed }, index) => ({
      packed,
      place: placeFor(packed, arrivals, Math.floor((index * arrivals.length) / inOrder.length)),
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ packed, place }) => {
      number += random.between(15, 150);
      return planCase(packed, arrivals, place, `NJ-${number}`, random);
    });
}

/** The year from which a case can be stored, later for the half that was bought later. */
function rankOf(packed: PackedCase, random: Random): number {
  const year = Number(readyDay(packed).slice(0, 4));
  return Math.max(year, 2006) + (random.chance(0.5) ? random.between(0, 12) : 0);
}

function readyDay(packed: PackedCase): string {
  return packed.contents.map(firstPossibleDay).reduce((one, other) => (one > other ? one : other));
}

function placeFor(packed: PackedCase, arrivals: Arrivals, wanted: number): number {
  const ready = readyDay(packed);
  const first = arrivals.findIndex(({ date }) => date >= ready);
  return Math.max(wanted, first === -1 ? arrivals.length - 1 : first);
}

/** In a mixed case some bottles were put in later: its dates differ by lot. */
function planCase(
  packed: PackedCase,
  arrivals: Arrivals,
  place: number,
  lookupCode: string,
  random: Random,
): DemoCase {
  const arrival = arrivals[place] ?? arrivals[0];
  const lots = packed.contents.map((bottles, index) => {
    const cameLater = index > 0 && random.chance(0.12);
    const later = cameLater ? arrivals[place + random.between(1, 3)] : undefined;
    return { ...bottles, arrival: later ?? arrival, lookupCode };
  });
  const { containerName, isKept = false } = packed;
  return { lookupCode, containerName, isKept, arrival, lots };
}
