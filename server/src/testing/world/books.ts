import { Picks, type When } from './picks.ts';

/** Bottles of one wine in one case, as the books have them. A merge of wines changes the wine. */
export interface BookedLot {
  readonly caseNumber: string;
  wineId: number;
}

export interface BookedLine {
  id: number;
  lot: BookedLot;
  /** 0 once a change has removed it. */
  quantity: number;
  /** What it asked for before it was changed. */
  readonly changes: { readonly until: number; readonly quantity: number }[];
}

/** How many bottles of a line were handed over, and how many of the others are lost. */
export interface Handed {
  readonly line: BookedLine;
  readonly done: number;
  readonly missing: number;
}

export interface BookedRequest {
  readonly id: number;
  readonly number: number;
  readonly isVan: boolean;
  lines: BookedLine[];
  readonly madeAt: number;
  state: 'requested' | 'processed' | 'completed' | 'cancelled';
  endedAt: number | null;
  pulledAt: number;
  readonly wantedDay: string;
  /** The day it is confirmed for. */
  day: string | null;
  /** What the client has taken, also before the books know. */
  handed: readonly Handed[] | null;
  /** A signed handover of it is recorded and waits for approval. */
  isSigned: boolean;
  /** An owner has said that it is not theirs, and nobody has released it. */
  isHeld: boolean;
}

interface Entry {
  readonly lot: BookedLot;
  readonly change: number;
  readonly recordedAt: number;
  readonly happenedAt: number;
}

interface Merge {
  readonly wineId: number;
  readonly intoWineId: number;
  readonly renamed: readonly BookedLot[];
  readonly joined: readonly {
    readonly from: BookedLot;
    readonly into: BookedLot;
    readonly bottles: number;
    readonly lines: readonly BookedLine[];
  }[];
}

const sum = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((total, one) => total + of(one), 0);

/**
 * What the house could know about the bottles of an account, in plain arrays: written from the answers to calls, and
 * never read from the database. Moments are in milliseconds.
 */
export class Books {
  readonly lots: BookedLot[] = [];
  readonly requests: BookedRequest[] = [];
  readonly #entries: Entry[] = [];
  readonly #corrections: { lot: BookedLot; recordedAt: number; at: number }[] = [];
  readonly #changes = new Map<string, number>();
  readonly picks = new Picks<BookedLine>();
  merges: Merge[] = [];
  /** What becomes of bottles of an ended request that are taken as used up by others. */
  onUsedUp: (line: BookedLine, bottles: number, at: number) => void = () => undefined;

  finalWine(wineId: number): number {
    const into = this.merges.find((merge) => merge.wineId === wineId)?.intoWineId;
    return into === undefined ? wineId : this.finalWine(into);
  }

  lot(caseNumber: string, wineId: number): BookedLot {
    const named = { caseNumber, wineId: this.finalWine(wineId) };
    const known = this.#find(named);
    if (known !== undefined) return known;
    this.lots.push(named);
    return named;
  }

  /** The wine that the bottles of a lot are again once all merges are undone. */
  labelOf(lot: BookedLot): number {
    const renamed = this.merges.find((merge) => merge.renamed.includes(lot));
    return renamed?.wineId ?? lot.wineId;
  }

  enter(lot: BookedLot, change: number, recordedAt: number, happenedAt = recordedAt): void {
    this.#entries.push({ lot, change, recordedAt, happenedAt });
  }

  /** Enters what somebody has found in a case at a moment. */
  correct(lot: BookedLot, change: number, recordedAt: number, at = recordedAt): void {
    this.enter(lot, change, recordedAt, at);
    this.#corrections.push({ lot, recordedAt, at });
  }

  /** Returns a function that takes back what was entered since, by counter rows of the same moments. */
  remember(): (at: number) => void {
    const count = this.#entries.length;
    return (at) => {
      for (const { lot, change, happenedAt } of this.#entries.slice(count)) {
        this.enter(lot, -change, at, happenedAt);
      }
    };
  }

  held = (lot: BookedLot, until = Infinity): number =>
    sum(this.#entries, (one) => (one.lot === lot && one.happenedAt <= until ? one.change : 0));

  reserved(lot: BookedLot): number {
    return sum(this.openLines(), (line) => (line.lot === lot ? line.quantity : 0));
  }

  openLines(): BookedLine[] {
    return this.requests.filter(isOpen).flatMap(({ lines }) => lines);
  }

  /** How many bottles of a wine should stand in a case at a moment, as far as is known now. */
  expected(caseNumber: string, wineId: number, until = Infinity): number {
    const lots = this.lots.filter(
      (lot) => lot.caseNumber === caseNumber && this.finalWine(lot.wineId) === wineId,
    );
    const lines = this.requests.flatMap((request) => request.lines);
    const out = lines.filter(({ lot }) => lots.includes(lot));
    return (
      sum(lots, (lot) => this.held(lot, until)) - sum(out, (line) => this.picks.out(line, until))
    );
  }

  /** How many bottles of a request are out of their cases and not needed there any more. */
  toPutBack({ lines, state }: BookedRequest): number {
    const isEnded = state === 'completed' || state === 'cancelled';
    return sum(lines, (line) => Math.max(0, this.picks.out(line) - (isEnded ? 0 : line.quantity)));
  }

  /** Books what a packer has taken out of its case. */
  pick(line: BookedLine, bottles: number, when: When): void {
    const { now } = when;
    this.picks.add(line, bottles, when);
    this.takeLeftovers(line.lot, now);
    this.touch(line.lot, now);
  }

  /** Books that the bottles of a line were back in their case at a moment. */
  unpick(line: BookedLine, at: number, now: number): void {
    const wereOut = this.picks.remove(line, at);
    // What was used up before the wines were one stays so: it may be of another one.
    const lot = this.present(line.lot);
    if (wereOut && this.picks.restoreUsedUp(lot, at)) this.takeLeftovers(lot, now);
    this.touch(line.lot, now);
  }

  /** Bottles that are out beyond those of a lot were taken from what ended requests have left over. */
  takeLeftovers(lot: BookedLot, at: number): void {
    const lines = this.#linesOf(lot);
    const beyond = sum(lines, (line) => this.picks.out(line)) - this.held(this.present(lot));
    const ended = this.requests.filter((one) => !isOpen(one)).flatMap((one) => one.lines);
    const latest = this.picks.latestOf(lines);
    // A correction that did not know of a pick has taken its bottles out of the books.
    const isUsable = ({
      line,
      from,
      heardAt,
    }: {
      line: BookedLine;
      from: number;
      heardAt: number;
    }) =>
      lines.includes(line) &&
      ended.includes(line) &&
      !this.#corrections.some(
        (one) => one.lot === this.present(line.lot) && one.recordedAt < heardAt && one.at > from,
      );
    for (const used of this.picks.endOldest(this.present(lot), isUsable, {
      bottles: beyond,
      before: latest,
      at,
    })) {
      this.onUsedUp(used.line, used.bottles, at);
    }
  }

  /** The lot that has the bottles of another today: of the wine into which its wine was merged. */
  present = ({ caseNumber, wineId }: BookedLot): BookedLot => this.lot(caseNumber, wineId);

  /** Whether anything about a case became known after a moment. */
  hasChangedSince(caseNumber: string, moment: number): boolean {
    return (
      this.#entries.some(
        ({ lot, recordedAt }) => lot.caseNumber === caseNumber && recordedAt > moment,
      ) || (this.#changes.get(caseNumber) ?? 0) > moment
    );
  }

  /** Notes that the picks of a lot, or its wine, changed. */
  touch({ caseNumber }: BookedLot, now: number): void {
    this.#changes.set(caseNumber, now);
  }

  /** The lots as the database has them: case, wine, bottles, and of these reserved. */
  lotLines(): string[] {
    return this.lots
      .map((lot) => [lot.caseNumber, lot.wineId, this.held(lot), this.reserved(lot)])
      .filter(([, , held, reserved]) => held !== 0 || reserved !== 0)
      .map((facts) => facts.join(' '))
      .toSorted();
  }

  /** What a statement of the moment says, by case and wine: bottles, and of these reserved. */
  statementLines(before: number): string[] {
    const until = before - 1;
    const wines = new Set(
      this.lots.map((lot) => `${lot.caseNumber} ${this.finalWine(lot.wineId)}`),
    );
    return [...wines]
      .map((name) => {
        const lots = this.lots.filter(
          (lot) => `${lot.caseNumber} ${this.finalWine(lot.wineId)}` === name,
        );
        const held = sum(lots, (lot) => this.held(lot, until));
        const open = this.requests.filter(
          ({ madeAt, endedAt }) => madeAt <= until && (endedAt ?? before) > until,
        );
        const lines = open.flatMap((request) => request.lines);
        const reserved = sum(lines, (line) =>
          lots.includes(line.lot) ? quantityAt(line, until) : 0,
        );
        return { name, held, reserved: Math.min(held, reserved) };
      })
      .filter(({ held }) => held > 0)
      .map(({ name, held, reserved }) => `${name} ${held} ${reserved}`)
      .toSorted();
  }

  merge(at: number, wineId: number, intoWineId: number): void {
    const own = this.lots.filter((lot) => lot.wineId === wineId);
    for (const lot of own) this.touch(lot, at);
    const twinOf = (lot: BookedLot) => this.#find({ ...lot, wineId: intoWineId });
    const joined = own.flatMap((from) => {
      const into = twinOf(from);
      if (into === undefined) return [];
      const lines = this.openLines().filter(({ lot }) => lot === from);
      return [{ from, into, bottles: this.held(from), lines }];
    });
    const renamed = own.filter((lot) => twinOf(lot) === undefined);
    for (const { from, into, bottles, lines } of joined) this.#join(at, from, into, bottles, lines);
    for (const lot of renamed) lot.wineId = intoWineId;
    this.merges.push({ wineId, intoWineId, renamed, joined });
  }

  undoMerge(at: number, wineId: number): void {
    const merge = this.merges.find((one) => one.wineId === wineId);
    const open = this.openLines();
    for (const { from, into, bottles, lines } of merge?.joined ?? []) {
      const back = lines.filter((line) => open.includes(line));
      this.#join(at, into, from, bottles, back);
    }
    // A count of the other wine may have meant bottles of this one.
    for (const lot of this.lots.filter((one) => one.wineId === merge?.intoWineId)) {
      this.touch(lot, at);
    }
    for (const lot of merge?.renamed ?? []) lot.wineId = wineId;
    this.merges = this.merges.filter((one) => one !== merge);
  }

  #join(at: number, from: BookedLot, to: BookedLot, bottles: number, lines: readonly BookedLine[]) {
    this.enter(from, -bottles, at);
    this.enter(to, bottles, at);
    for (const line of lines) line.lot = to;
  }

  /** All lines whose bottles are in one lot today. */
  #linesOf(lot: BookedLot): BookedLine[] {
    const lines = this.requests.flatMap((request) => request.lines);
    return lines.filter((line) => this.present(line.lot) === this.present(lot));
  }

  #find({ caseNumber, wineId }: BookedLot): BookedLot | undefined {
    return this.lots.find((lot) => lot.caseNumber === caseNumber && lot.wineId === wineId);
  }
}

const quantityAt = ({ changes, quantity }: BookedLine, at: number) =>
  changes.find(({ until }) => until > at)?.quantity ?? quantity;

export const isOpen = ({ state }: BookedRequest) => state === 'requested' || state === 'processed';
