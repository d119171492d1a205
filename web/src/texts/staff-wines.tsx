import type { ReactNode } from 'react';

export const t = {
  // Catalogue
  wines: 'Wines',
  wordsOfTheLabelVintage: 'Words of the label, vintage or number',
  findDuplicates: 'Find duplicates',
  noWinesMatch: 'No wines match.',

  // Duplicates
  wineToKeep: 'Wine to keep',
  number: (wineName: string, materialId: number) => `${wineName}, number ${materialId}`,
  possibleDuplicatesOf: (wineName: string) => `Possible duplicates of ${wineName}`,
  merge: 'Merge',
  stays: 'Stays',
  mergedInto: (wineName: string) => `Merged into ${wineName}.`,
  duplicates: 'Duplicates',
  noDuplicatesFound: 'No duplicates found.',
  theFirstAreShown: (groupsCount: number) => `; the first ${groupsCount} are shown`,
  ofWinesThatMay: (groups: ReactNode, count: ReactNode) => (
    <>
      {groups} of wines that may be one{count}
    </>
  ),

  // Merge button
  mergeInto: (wineName: string) => `Merge into ${wineName}?`,
  leavesTheCatalogueItsBottles: (
    wineName: string,
    wine: string,
    wineName2: string,
    materialId: number,
  ) =>
    `${wineName} (${wine}) leaves the catalogue. Its bottles and order lines are of ${wineName2}, number ${materialId}, from now on. Text and image of that wine stay as they are. It can be undone as long as the bottles do not change.`,

  // Wine form
  producer: 'Producer',
  vintageEmptyIsNv: 'Vintage (empty is NV)',
  materialNumber: 'Material number',
  drinkFromYear: 'Drink from (year)',
  drinkToYear: 'Drink to (year)',
  aYearOrEmpty: 'A year, or empty',
  pleaseEnterAWholeNumber: 'Please enter a whole number',
  notBefore: (from: string) => `Not before ${from}`,
  savedClientsSeeItNow: 'Saved. Clients see it now.',
  wine: 'Wine',
  fullName: 'Full name',
  type: 'Type',
  description: 'Description',
  save: 'Save',

  // Wine merging
  mergedIntoThisWine: 'Merged into this wine, the latest first:',
  undoThisMerge: 'Undo this merge',
  duplicateOf: 'Duplicate of',
  wordsOfTheLabelVintageOr:
    'Words of the label, vintage or number; another vintage is another wine',
  mergedThisIsTheWine: 'Merged. This is the wine that was kept.',

  // Wine page
  thisWineWasMergedInto: (link: ReactNode) => (
    <>This wine was merged into {link}, which has its bottles now.</>
  ),
  image: 'Image',
  noImageClientsSee: 'No image: clients see the bottle drawing.',
  removeTheImage: 'Remove the image',
  removeThisImage: 'Remove this image?',
  clientsWillSeeTheBottle: 'Clients will see the bottle drawing instead.',
  addAnImage: 'Add an image',
  replaceTheImage: 'Replace the image',
  pngOrJpegUp: 'png or jpeg, up to 10 MB',
  saveImage: 'Save image',
  numberWine: (wine: string, materialId: number, wine2: string) =>
    `${wine} · number ${materialId} · ${wine2}`,

  // Wine row
  label: 'Label',
  numberLabel: 'Number',
  bottles: 'Bottles',
  accounts: 'Accounts',

  // Wine texts
  of: (bottles: string, accounts: string) => `${bottles} of ${accounts}`,
};
