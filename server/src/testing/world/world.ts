/** A bottle. Its wine is the one on its label, whatever the catalogue merges. */
export interface Bottle {
  readonly wineId: number;
  /** The number of the case that it was last in. */
  caseNumber: string;
  place: Place;
  /** It was taken by a list on paper, and not by a packer. */
  isListed: boolean;
  /** The line for which it was taken last. */
  lineId: number | null;
}

/** Where a bottle is: in its case, on the cart or in the van for a request, out of the house, or left somewhere. */
export type Place =
  'case' | 'astray' | `cart ${number}` | `van ${number}` | 'client' | 'gone' | 'nowhere';

/** Bottles by which the books are wrong because of something that nobody has reported. */
export interface Surprise {
  caseNumber: string;
  readonly wineId: number;
  /** When it happened, or the moment of the wrong count. */
  at: number;
  /** How many bottles more the books have. */
  bottles: number;
  /** The request whose bottles they were among, so that no count of the case can find it. */
  request: number | null;
  /** A list on paper has taken them out, as far as the house knows. */
  isListed: boolean;
  /** When that list was worked, of bottles that were missing in their case before, and when they were put back. */
  readonly hiddenAt?: number;
  readonly backAt?: number;
}

/** What was lost of a request is missing in its case from a moment on: again, when it was hidden before. */
const cameBack = ({ hiddenAt }: Surprise, at: number) =>
  hiddenAt === undefined ? { request: null, at } : { request: null, backAt: at };

/** Whether a count of a moment could not find it, because its bottles were taken for out of the case. */
export function wasElsewhere(
  { request, hiddenAt, backAt = Infinity }: Surprise,
  moment: number,
): boolean {
  if (hiddenAt === undefined) return request !== null;
  return hiddenAt <= moment && (request !== null || moment < backAt);
}

/** Where every bottle of an account physically is. Nothing here is read from the portal. */
export class World {
  readonly bottles: Bottle[] = [];
  readonly surprises: Surprise[] = [];
  readonly #found: { caseNumber: string; wineIds: readonly number[]; at: number }[] = [];
  /** What handovers have reported as missing in its case. */
  readonly #reports: { readonly loss: Surprise; readonly bottles: number; readonly at: number }[] =
    [];
  /** Where each case was put last. */
  readonly places = new Map<string, string>();

  bring(caseNumber: string, wineId: number, count: number): Bottle[] {
    const brought = Array.from({ length: count }, (): Bottle => {
      return { wineId, caseNumber, place: 'case', isListed: false, lineId: null };
    });
    this.bottles.push(...brought);
    return brought;
  }

  inCase(caseNumber: string): Bottle[] {
    return this.bottles.filter((one) => one.place === 'case' && one.caseNumber === caseNumber);
  }

  /** The bottles that were taken out for a request and are in the house or the van. */
  outFor(request: number): Bottle[] {
    return this.bottles.filter(
      ({ place }) => place === `cart ${request}` || place === `van ${request}`,
    );
  }

  /** The bottles that somebody broke or stole. */
  get gone(): Bottle[] {
    return this.bottles.filter(({ place }) => place === 'gone');
  }

  /** The surprises about wines in a case that a count could find, or of bottles that were out for a request. */
  surprisesOf(caseNumber: string, wineIds: readonly number[], request: number | null): Surprise[] {
    return this.surprises.filter(
      (one) =>
        one.caseNumber === caseNumber && wineIds.includes(one.wineId) && one.request === request,
    );
  }

  /** What was lost of some bottles of a request is missing in their case from a moment on. */
  comeBack(request: number, at: number, which: (one: Surprise) => boolean): void {
    for (const one of this.surprises) {
      if (one.request === request && which(one)) Object.assign(one, cameBack(one, at));
    }
  }

  /** So many of the bottles that were lost of a request are missing in their case from a moment on. */
  comeBackInPart(lost: readonly Surprise[], bottles: number, at: number): void {
    let left = bottles;
    for (const one of lost) {
      const moved = Math.max(0, Math.min(left, one.bottles));
      one.bottles -= moved;
      left -= moved;
      if (moved > 0) this.surprises.push({ ...one, bottles: moved, ...cameBack(one, at) });
    }
  }

  /** Ends what a count of a moment found: also what a list on paper has hidden only since. */
  found(caseNumber: string, wineIds: readonly number[], at: number): void {
    this.#found.push({ caseNumber, wineIds, at });
    for (const one of this.surprises) {
      if (one.caseNumber !== caseNumber || !wineIds.includes(one.wineId)) continue;
      if (one.at <= at && !wasElsewhere(one, at)) one.bottles = 0;
    }
  }

  /** Ends a loss in part, because a handover of a moment has reported it. */
  report(loss: Surprise, bottles: number, at: number): void {
    loss.bottles -= bottles;
    if (loss.request === null) this.#reports.push({ loss, bottles, at });
  }

  /** How many bottles a count of a moment could find of what was reported since. */
  reportedAfter(caseNumber: string, wineIds: readonly number[], moment: number): number {
    const since = this.#reports.filter(
      ({ loss, at }) =>
        loss.caseNumber === caseNumber &&
        wineIds.includes(loss.wineId) &&
        loss.at <= moment &&
        moment < at &&
        !wasElsewhere(loss, moment),
    );
    return since.reduce((sum, { bottles }) => sum + bottles, 0);
  }

  /** Whether the books were made right by a later look into a case. */
  wasFoundAfter(caseNumber: string, wineIds: readonly number[], moment: number): boolean {
    return this.#found.some(
      (one) =>
        one.caseNumber === caseNumber &&
        one.at > moment &&
        one.wineIds.some((wineId) => wineIds.includes(wineId)),
    );
  }
}

/** Puts bottles somewhere; into a case where one is named. */
export function put(bottles: readonly Bottle[], place: Place, caseNumber?: string): void {
  for (const bottle of bottles)
    Object.assign(bottle, { place, isListed: false, ...(caseNumber && { caseNumber }) });
}
