/** Longest texts an import takes, in characters. */
export const MAX_LENGTH = {
  name: 200,
  wine: 300,
  caseNumber: 64,
  caseType: 64,
  place: 100,
  reference: 200,
  locale: 400,
} as const;
