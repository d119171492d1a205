/**
 * When something happened as a device says, if that lies between `earliest` and now; else now, because the clock of the
 * device may be wrong.
 */
export function momentOf(
  claimed: string,
  { earliest, now }: { readonly earliest?: Date | undefined; readonly now: Date },
): Date {
  const at = new Date(claimed);
  const isPossible = at <= now && (earliest === undefined || at >= earliest);
  return isPossible ? at : now;
}

/** A call that waited longer than this on a phone tells what has happened; a shorter one can still be refused. */
const LATE_MS = 60_000;

/** Whether the server learned of something so late that the person who did it could not see what was done meanwhile. */
export const isLate = (moment: Date, at: Date) => at.getTime() - moment.getTime() > LATE_MS;
