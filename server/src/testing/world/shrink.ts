/**
 * Finds a short list of steps that still fails: leaves parts out, smaller and smaller ones, as long as it does
 * (delta debugging).
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let kept = steps;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < kept.length;) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(fewer)) kept = fewer;
      else from += size;
    }
  }
  return kept;
}
