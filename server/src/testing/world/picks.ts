/** Bottles of a line that somebody took out of their case. */
interface Pick<Line> {
  readonly line: Line;
  bottles: number;
  /** A list that was worked on paper says so, and nobody who picked them. */
  readonly isList: boolean;
  readonly from: number;
  /** When the house heard of it. */
  readonly heardAt: number;
  until: number;
  /** When a list had taken its bottles, before it was known who did. */
  readonly listedAt?: number;
  /** The lot whose bottles used it up. */
  readonly usedOf?: object;
  ended: 'delivered' | 'missing' | 'back' | 'used up' | 'undone' | null;
}

/** When something happened, and when the house heard of it. */
export interface When {
  readonly at: number;
  readonly now: number;
}

/** The person who did it could not see what was done meanwhile. */
const isLate = (at: number, now: number) => now - at > 60_000;

type Line = { readonly quantity: number };

/** Adds up bottles. */
export const sumOf = (picks: readonly { readonly bottles: number }[]) =>
  picks.reduce((sum, { bottles }) => sum + bottles, 0);

/** What the house knows about bottles that are out of their case: from when until when, whatever order it hears it in. */
export class Picks<OfLine extends Line> {
  readonly #picks: Pick<OfLine>[] = [];
  readonly #removals: { readonly line: OfLine; readonly at: number }[] = [];

  /** How many bottles of a line are out of their case at a moment. */
  out(line: OfLine, at = Infinity): number {
    const picks = this.#of(line);
    return sumOf(
      picks.filter(({ from, until }) => from <= at && (at < until || until === Infinity)),
    );
  }

  /** How many bottles of a line were taken as used up by others. */
  usedUp = (line: OfLine) => sumOf(this.#of(line).filter(({ ended }) => ended === 'used up'));

  /** How many bottles of a line the list of picks shows as picked: standing ones, and those that the client has. */
  known(line: OfLine, isWithLists: boolean): number {
    const shown = this.#of(line).filter(
      (one) =>
        (one.until === Infinity || one.ended === 'delivered') && (isWithLists || !one.isList),
    );
    return sumOf(shown);
  }

  /**
   * Adds what a packer has taken; it is known better than what a list says. A phone without network could not show that
   * the list had been worked before.
   */
  add(line: OfLine, bottles: number, { at: from, now }: When): void {
    const isBlind = isLate(from, now);
    const removals = this.#removals.filter((one) => one.line === line && one.at >= from);
    if (isBlind && removals.length > 0) {
      const until = Math.min(...removals.map(({ at }) => at));
      this.#push(line, bottles, { from, until, heardAt: now });
      return;
    }
    const lists = this.#of(line).filter((one) => one.isList && (!isBlind || one.from >= from));
    let left = bottles;
    for (const list of lists.filter(({ ended, until }) => ended !== 'undone' && until >= from)) {
      const replaced = this.#split(list, Math.min(left, list.bottles));
      if (replaced === null) continue;
      left -= replaced.bottles;
      this.#picks.splice(this.#picks.indexOf(replaced), 1);
      this.#picks.push({
        ...replaced,
        isList: false,
        from: Math.min(from, replaced.until),
        listedAt: replaced.from,
        heardAt: now,
      });
    }
    if (left > 0) this.#push(line, left, { from, heardAt: now });
  }

  /** Adds what nobody has picked of a line, worked on paper. */
  list(line: OfLine, at: number): void {
    const left = line.quantity - this.out(line);
    if (left > 0) this.#push(line, left, { from: at, heardAt: at, isList: true });
  }

  /**
   * Ends what was picked of a line by a moment: its bottles are in the case, also those that have left it since. Returns
   * whether there were any.
   */
  remove(line: OfLine, at: number): boolean {
    this.#removals.push({ line, at });
    const stood = this.#of(line).filter(({ from, until }) => from <= at && at < until);
    for (const one of stood) {
      const { bottles, until, ended, listedAt = 0 } = one;
      Object.assign(one, { until: at, ended: 'back' });
      // The list has taken others, after these were back.
      if (listedAt > at) {
        this.#push(line, bottles, {
          from: listedAt,
          heardAt: listedAt,
          isList: true,
          until,
          ended,
        });
        continue;
      }
      if (ended !== 'delivered' && ended !== 'missing') continue;
      let left = bottles;
      for (const next of this.#standing(line)) {
        if (next.from <= at || next.from > until) continue;
        const gone = this.#split(next, Math.min(left, next.bottles));
        if (gone === null) continue;
        Object.assign(gone, { until, ended });
        left -= gone.bottles;
      }
      if (left > 0) this.#push(line, left, { from: until, until, isList: true, ended });
    }
    return stood.length > 0;
  }

  /** Ends what a list has taken; returns how many bottles. */
  undoList(line: OfLine, at: number): number {
    const listed = this.#standing(line).filter(({ isList }) => isList);
    for (const one of listed) Object.assign(one, { until: at, ended: 'undone' });
    return sumOf(listed);
  }

  /** Ends the picks of so many bottles, the first ones or the last ones; late, only those that were made before. */
  end(line: OfLine, bottles: number, { at, now }: When, how: 'delivered' | 'missing' | 'back') {
    let left = bottles;
    const standing = this.#standing(line).filter(({ from }) => !isLate(at, now) || from <= at);
    for (const one of how === 'back' ? standing.toReversed() : standing) {
      const ended = this.#split(one, Math.min(left, one.bottles));
      if (ended === null) continue;
      ended.until = Math.max(ended.from, at);
      ended.ended = how;
      left -= ended.bottles;
    }
    if (how !== 'delivered' || left === 0) return;
    this.#push(line, left, { from: at, until: at, isList: true, ended: how });
  }

  /** What was delivered of a line was out since a moment; what was picked later are other bottles. */
  prove(line: OfLine, at: number): void {
    const later = this.#of(line).filter(({ ended, from }) => ended === 'delivered' && from > at);
    for (const one of later) {
      this.#push(line, one.bottles, { ...one, from: at, isList: true });
      if (one.until > one.from) Object.assign(one, { until: Infinity, ended: null });
      else this.#picks.splice(this.#picks.indexOf(one), 1);
    }
  }

  /** When the last standing pick of some lines was made. */
  latestOf = (lines: readonly OfLine[]): number =>
    Math.max(...lines.flatMap((line) => this.#standing(line)).map(({ from }) => from));

  /** Ends the oldest of some picks of a lot that were made before a moment; returns them. */
  endOldest(
    lot: object,
    isAsked: (one: Pick<OfLine>) => boolean,
    {
      bottles,
      before,
      at,
    }: { readonly bottles: number; readonly before: number; readonly at: number },
  ) {
    let left = bottles;
    const used: { readonly line: OfLine; readonly bottles: number }[] = [];
    for (const one of this.#picks.toSorted((a, b) => a.from - b.from)) {
      if (one.until !== Infinity || one.from >= before || !isAsked(one)) continue;
      const ended = this.#split(one, Math.min(left, one.bottles));
      if (ended === null) break;
      Object.assign(ended, { until: Math.max(ended.from, at), ended: 'used up', usedOf: lot });
      left -= ended.bottles;
      used.push({ line: one.line, bottles: ended.bottles });
    }
    return used;
  }

  /** Lets picks of a lot stand again that were taken as used up after a moment; returns whether there were any. */
  restoreUsedUp(lot: object, after: number): boolean {
    const used = this.#picks.filter(
      ({ usedOf, ended, until }) => ended === 'used up' && until > after && usedOf === lot,
    );
    for (const one of used) Object.assign(one, { until: Infinity, ended: null });
    return used.length > 0;
  }

  /** Returns a function that takes back what was done to picks since. */
  remember(): () => void {
    const before = this.#picks.map((one) => ({ ...one }));
    return () => {
      this.#picks.splice(0, this.#picks.length, ...before);
    };
  }

  #push(line: OfLine, bottles: number, more: Partial<Pick<OfLine>>): void {
    const standing = { isList: false, from: 0, heardAt: 0, until: Infinity, ended: null };
    this.#picks.push({ line, bottles, ...standing, ...more });
  }

  #of = (line: OfLine) => this.#picks.filter((one) => one.line === line);
  #standing = (line: OfLine) => this.#of(line).filter(({ until }) => until === Infinity);

  /** Parts so many bottles of a pick from the others; null for none. */
  #split(pick: Pick<OfLine>, bottles: number): Pick<OfLine> | null {
    if (bottles <= 0) return null;
    if (bottles < pick.bottles) {
      this.#picks.push({ ...pick, bottles: pick.bottles - bottles });
    }
    return Object.assign(pick, { bottles });
  }
}
