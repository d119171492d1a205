import type { Random } from '../random.ts';
import { type Bottles, type Box, firstPossibleDay } from './bottles.ts';

/** A day on which bottles came, with the add request that announced them (null: imported). */
export interface Arrival<Request> {
  readonly date: string;
  readonly request: Request | null;
}

export interface PlannedLot<Request = unknown> extends Bottles {
  readonly arrival: Arrival<Request>;
}

export interface PlannedCase<Request = unknown> {
  readonly lookupCode: string;
  readonly containerName: string;
  readonly isKept: boolean;
  readonly arrival: Arrival<Request>;
  readonly lots: readonly PlannedLot<Request>[];
}

type Arrivals<Request> = readonly [Arrival<Request>, ...Arrival<Request>[]];

/**
 * Gives every box a day and a number. Boxes spread evenly over the arrivals (oldest first), the
 * older wines rather earlier, and none before its youngest wine was made.
 */
export function planCellar<Request>(
  boxes: readonly Box[],
  arrivals: Arrivals<Request>,
  firstNumber: number,
  random: Random,
): PlannedCase<Request>[] {
  const inOrder = boxes
    .map((box) => ({ box, rank: rankOf(box, random) }))
    .toSorted((one, other) => one.rank - other.rank);
  let number = firstNumber;
  return inOrder
    .map(({ box }, index) => ({
      box,
      place: placeFor(box, arrivals, Math.floor((index * arrivals.length) / inOrder.length)),
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ box, place }) => {
      number += random.between(15, 150);
      return planCase(box, arrivals, place, `NJ-${number}`, random);
    });
}

/** The year from which a box can be there, moved on for the half that was bought later. */
function rankOf(box: Box, random: Random): number {
  const year = Number(readyDay(box).slice(0, 4));
  return Math.max(year, 2006) + (random.chance(0.5) ? random.between(0, 12) : 0);
}

function readyDay(box: Box): string {
  return box.contents.map(firstPossibleDay).reduce((one, other) => (one > other ? one : other));
}

function placeFor<Request>(box: Box, arrivals: Arrivals<Request>, wanted: number): number {
  const ready = readyDay(box);
  const first = arrivals.findIndex(({ date }) => date >= ready);
  return Math.max(wanted, first === -1 ? arrivals.length - 1 : first);
}

/** In a mixed case some bottles were put in later: its dates differ by lot. */
function planCase<Request>(
  box: Box,
  arrivals: Arrivals<Request>,
  place: number,
  lookupCode: string,
  random: Random,
): PlannedCase<Request> {
  const arrival = arrivals[place] ?? arrivals[0];
  const lots = box.contents.map((bottles, index) => {
    const cameLater = index > 0 && random.chance(0.12);
    const later = cameLater ? arrivals[place + random.between(1, 3)] : undefined;
    return { ...bottles, arrival: later ?? arrival };
  });
  const { containerName, isKept = false } = box;
  return { lookupCode, containerName, isKept, arrival, lots };
}
