import type { ReactNode } from 'react';
import { countOf } from '../lib/format.ts';

/** The catalogue of wines, its duplicates and merges: /staff/wines. */
export const t = {
  // Catalogue
  wines: 'Wines',
  searchCatalogue: 'Words of the label, vintage or number',
  findDuplicates: 'Find duplicates',
  noWinesYet: 'No wine yet. Wines come with the first import or put-away.',
  importAFile: 'Import a file',
  noWinesMatch: 'No wines match.',
  facets: { stock: 'Stock', type: 'Type', country: 'Country', lacks: 'Missing' },
  stocks: { stored: 'Stored', none: 'None stored' },
  lacks: { country: 'Country', 'drinking window': 'Drinking window' },

  // Duplicates
  wineToKeep: 'Wine to keep',
  wineAndNumber: (wine: string, number: number) => `${wine}, number ${number}`,
  possibleDuplicatesOf: (wine: string) => `Possible duplicates of ${wine}`,
  merge: 'Merge',
  stays: 'Stays',
  mergedInto: (wine: string) => `Merged into ${wine}.`,
  duplicates: 'Duplicates',
  noDuplicatesFound: 'No duplicates found.',
  duplicateGroups: (count: number, shown: number) =>
    count > shown
      ? `${countOf(count, 'group')} of wines that may be one; the first ${shown} are shown`
      : `${countOf(count, 'group')} of wines that may be one`,

  // Merge button
  mergeTitle: (wine: string) => `Merge into ${wine}?`,
  mergeConsequence: (wine: string, stock: string, kept: string, keptNumber: number) =>
    `${wine} (${stock}) leaves the catalogue. Its bottles and order lines are of ${kept}, number ${keptNumber}, from now on. Text and image of that wine stay as they are. It can be undone as long as the bottles do not change.`,

  // Wine form
  producer: 'Producer',
  vintage: 'Vintage (empty is NV)',
  materialNumber: 'Material number',
  drinkFrom: 'Drink from (year)',
  drinkTo: 'Drink to (year)',
  yearOrEmpty: 'A year, or empty',
  enterAWholeNumber: 'Please enter a whole number',
  notBefore: (from: string) => `Not before ${from}`,
  saved: 'Saved. Clients see it now.',
  wine: 'Wine',
  fullName: 'Full name',
  type: 'Type',
  description: 'Description',
  save: 'Save',

  // Wine merging
  mergedWines: 'Merged into this wine, the latest first:',
  undoThisMerge: 'Undo this merge',
  duplicateOf: 'Duplicate of',
  duplicateHint: 'Words of the label, vintage or number; another vintage is another wine',
  merged: 'Merged. This is the wine that was kept.',

  // Wine page
  wasMergedInto: (link: ReactNode) => (
    <>This wine was merged into {link}, which has its bottles now.</>
  ),
  image: 'Image',
  noImage: 'No image: clients see the bottle drawing.',
  removeImage: 'Remove the image',
  removeImageTitle: 'Remove this image?',
  removeImageConsequence: 'Clients will see the bottle drawing instead.',
  addImage: 'Add an image',
  replaceImage: 'Replace the image',
  imageHint: 'png or jpeg, up to 10 MB',
  saveImage: 'Save image',
  summary: (label: string, number: number, stock: string) =>
    [label, `number ${number}`, stock].filter((part) => part !== '').join(' · '),

  // Wine row
  label: 'Label',
  number: 'Number',
  places: 'Where',
  withoutPlace: 'without a place',
  bottlesAt: (code: string, count: number) => `${code}: ${countOf(count, 'bottle')}`,
  morePlaces: (count: number) => `+${count}`,
  bottles: 'Bottles',
  accounts: 'Accounts',

  // Wine texts
  stockOf: (bottles: string, accounts: string) => `${bottles} of ${accounts}`,
};
