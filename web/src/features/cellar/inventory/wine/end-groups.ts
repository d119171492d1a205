const END_STATES = ['free', 'listed', 'asked', 'gone'] as const;
/** Free, on the pull list, in an open request, delivered. */
export type EndState = (typeof END_STATES)[number];

/** More ends than these stand in groups of twelve. */
const MOST_IN_A_ROW = 48;
const IN_A_GROUP = 12;
/** More are not drawn; the legend counts them. */
const MOST_DRAWN = 480;

/** The ends of bottles to draw, in the order of their states, and the states that there are. */
export function endGroups(counts: Readonly<Record<EndState, number>>): {
  readonly groups: readonly (readonly EndState[])[];
  readonly states: readonly EndState[];
} {
  const ends = END_STATES.flatMap((state) =>
    Array.from({ length: Math.min(counts[state], MOST_DRAWN) }, () => state),
  ).slice(0, MOST_DRAWN);
  const size = ends.length > MOST_IN_A_ROW ? IN_A_GROUP : MOST_IN_A_ROW;
  const groups = Array.from({ length: Math.ceil(ends.length / size) }, (_, at) =>
    ends.slice(at * size, (at + 1) * size),
  );
  return { groups, states: END_STATES.filter((state) => counts[state] > 0) };
}
