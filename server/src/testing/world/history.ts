import { approve, correct, decide, join, lose, merge, move, split, unmerge } from './cellar.ts';
import { announce, cancelBoxes, putAway, receive } from './boxes.ts';
import { changeRequest, find, hold, report, request } from './clients.ts';
import { failToHandOver, handOver } from './doors.ts';
import {
  countCase,
  countSession,
  deliver,
  network,
  pickBottles,
  placeCase,
  unpick,
} from './floor.ts';
import { importCase, undoImport } from './imports.ts';
import { driveRun, planRun } from './runs.ts';
import { checkBooks, closeHouse } from './closing.ts';
import type { Company } from './company.ts';
import { type Act, House, MINUTE } from './house.ts';
import { timeText } from './phones.ts';
import { acceptLate, setEndedAside } from './late-handovers.ts';
import { cancel, complete, confirm, pull, putBack, release, revert, undo } from './requests.ts';
import { FIRST_STEP, type Kind, type Step } from './steps.ts';

const ACTS: Readonly<Record<Kind, Act>> = {
  'announce boxes': announce,
  'receive boxes': receive,
  'cancel boxes': cancelBoxes,
  'put away': putAway,
  request,
  change: changeRequest,
  report,
  find,
  confirm,
  pick: pickBottles,
  unpick,
  pull,
  'put back': putBack,
  'hand over': handOver,
  'fail to hand over': failToHandOver,
  complete,
  cancel,
  undo,
  revert,
  hold,
  release,
  'accept a handover': acceptLate,
  'set a handover aside': setEndedAside,
  network,
  deliver,
  count: countCase,
  'start or end a session': countSession,
  decide,
  correct,
  move,
  split,
  join,
  merge,
  unmerge,
  lose,
  approve,
  'import a case': importCase,
  'undo an import': undoImport,
  'plan a run': planRun,
  'drive the run': driveRun,
  'place a case': placeCase,
};

/** A history that broke a rule, with what happened up to then. */
export class BrokenRule extends Error {
  readonly journal: readonly string[];
  /** What was broken, without its numbers. */
  readonly rule: string;

  constructor(journal: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.journal = journal;
    this.rule = this.message.replaceAll(/\[.*\]|[A-Z]+-\w+(-\w+)?|\d+/g, '');
  }
}

/** What a history did. */
export interface Played {
  readonly journal: readonly string[];
  /** How many of its steps did something, by kind. */
  readonly done: Readonly<Partial<Record<Kind, number>>>;
  /** How many bottles the final count had to correct. */
  readonly corrected: number;
}

/** What each house begins with: bottles of two wines in two cases. */
const OPENING: readonly Step[] = [
  FIRST_STEP,
  { ...FIRST_STEP, which: 2, other: 1 },
  { ...FIRST_STEP, kinds: ['request'], which: 0, n: 2 },
];

/** Steps can be reverted for ten seconds. */
const REVERTED_AFTER_MS = 4_000;

/** Plays a history in a house of its own, and checks it. With an even seed nobody loses or miscounts anything. */
export async function playHistory(
  company: Company,
  steps: readonly Step[],
  seed: number,
): Promise<Played> {
  const journal: string[] = [];
  const done: Partial<Record<Kind, number>> = {};
  const house = await House.open(company, seed % 2 === 0);
  try {
    for (const step of [...OPENING, ...steps]) {
      const kind = await playStep(house, step, journal);
      if (kind === null) continue;
      done[kind] = (done[kind] ?? 0) + 1;
      await checkBooks(house);
    }
    return { journal, done, corrected: await closeHouse(house, journal) };
  } catch (error) {
    throw new BrokenRule(journal, error);
  }
}

/** Takes the first kind of a step that is possible; null when none is. */
async function playStep(house: House, step: Step, journal: string[]): Promise<Kind | null> {
  const { portal, latest } = house;
  const isRevert = step.kinds[0] === 'revert' && latest !== null;
  portal.passTime(isRevert ? REVERTED_AFTER_MS : step.waitMinutes * MINUTE);
  if (!isRevert) house.remember();
  for (const kind of isRevert ? (['revert'] as const) : step.kinds) {
    const text = await ACTS[kind](house, step);
    if (text === null) continue;
    journal.push(`${timeText(house.now())} ${text}`);
    return kind;
  }
  return null;
}
