/** Changes of stock that an account did not ask for, in its activity and in mails. */
export const t = {
  winesBecameOne: 'Two entries of this wine in the catalogue became one.',
  winesAreTwoAgain: 'Two entries of the catalogue that had become one are two wines again.',

  mergedSubject: 'two wines became one',
  merged: (bottles: number, wine: string, into: string) =>
    `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} listed as ${wine} ${bottles === 1 ? 'is' : 'are'} now listed as ${into}. Reason: they are the same wine.`,
  mergeUndoneSubject: 'one wine became two again',
  mergeUndone: (bottles: number, wine: string, into: string) =>
    `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} listed as ${into} ${bottles === 1 ? 'is' : 'are'} listed as ${wine} again. Reason: they are two wines.`,
  importedSubject: 'bottles were added from a list',
  imported: (bottles: number, fileName: string) =>
    `${bottles} ${bottles === 1 ? 'bottle was' : 'bottles were'} added to your cellar. Reason: we imported the list "${fileName}".`,
  importUndoneSubject: 'an import was undone',
  importUndone: (bottles: number, fileName: string, reason: string) =>
    `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} of the list "${fileName}" left your cellar again, because the import was undone. Reason: ${reason}`,
};
