/** Texts of the API's answers about counting sessions and bottles that were found. */
export const t = {
  chooseLocation: 'Choose a location.',
  chooseAccount: 'Choose an account.',
  nothingToCount: 'There are no cases with bottles to count.',
  tooManyCases: (most: string) =>
    `More than ${most} cases are too many for one session. Choose a smaller place.`,
  sessionEnded: 'This counting session has ended.',
  noSuchCase: (number: string) => `${number} is not one of ours: no case has this number.`,
  notInSession: (number: string) =>
    `Case ${number} is not part of this session. Count it on its own page.`,
  caseNotInSession: 'The case is not part of this session.',
  countedAlready: (name: string) =>
    `${name} has counted this case in this session: it is at its place.`,
  noSuchSession: (id: number) => `There is no counting session ${id}.`,
  noPicture: (fileName: string) =>
    `${fileName}: File type is not allowed. Allowed types are: png, jpg, jpeg.`,
  tooManyPictures: (most: number) => `At most ${most} pictures, please.`,
  resolvedAlready: 'This is resolved already.',
  csv: {
    columns: [
      'Case',
      'Client',
      'Location',
      'Result',
      'By',
      'At (UTC)',
      'Decision',
      'Decided By',
      'Decided At (UTC)',
    ],
    results: {
      'to count': 'Not looked at',
      taken: 'Not looked at',
      'not here': 'Not at its place',
    },
    equal: 'Equal',
    different: 'Different',
    decisions: { differs: 'To be decided', corrected: 'Corrected', 'count again': 'Sent back' },
  },
};
