/** What a query chose: the groups (wines or cases) with a chosen lot, and their chosen bottles. */
export interface ChosenGroups {
  /** 1 for each chosen group. */
  readonly flags: Uint8Array;
  readonly count: number;
  readonly bottleCount: number;
  /** 1 for each wine with a chosen lot. */
  readonly wines: Uint8Array;
}
