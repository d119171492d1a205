import type { ReactNode } from 'react';

export const t = {
  // Cellar glance
  yourCellarAtAGlance: 'Your cellar at a glance',
  byType: 'By type',
  byCountry: 'By country',
  byDecade: 'By decade',
  readyToDrink: (bottles: string) => `Ready to drink: ${bottles}`,

  // Cellar search
  searchYourCellar: 'Search your cellar',
  search: 'Search',

  // Cellar totals
  viewAllInventory: 'View all inventory',
  bottlesAndCases: 'Bottles and cases',

  // First steps
  howYourBottlesGetHere: 'How your bottles get here',
  announceOrBook: 'Announce or book',
  tellUsWhat: 'Tell us what is on its way to our warehouse, or book a pickup with our van.',
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  weCheckAndPhotograph: 'We check and photograph',
  ourStewardsCountYourBottles:
    'Our stewards count your bottles, note their condition and put them away.',
  yourBottlesAppearHere: 'Your bottles appear here',
  youFindEachOfThem: 'You find each of them here, and ask for them whenever you like.',

  // Glance rows
  more: (restCount: number) => `${restCount} more`,
  to: (key: number) => `to ${key}`,
  nonVintage: 'Non-vintage',

  // Greeting
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',

  // Open requests
  open: (requests: string) => `${requests} open`,
  theVanComes: (dayName: string) => `The van comes ${dayName}.`,

  // Recent orders table
  notCountedYet: 'not counted yet',
  ofOrder: (transaction: number) => `of order #${transaction}`,
  seeMore: (visuallyHidden: ReactNode) => <>see more {visuallyHidden}</>,
  date: 'Date',
  request: 'Request',
  bottles: 'Bottles',

  // Recent orders
  bottlesRecentlyAdded: 'Bottles Recently added',
  noBottlesHaveBeenAdded: 'No bottles have been added yet.',
  bottlesRecentlyPulled: 'Bottles Recently pulled',
  noBottlesHaveBeenPulled: 'No bottles have been pulled yet.',
  of: (title: string) => `of ${title}`,
  seeAll: (visuallyHidden: ReactNode) => <>see all {visuallyHidden}</>,
  recentlyAddedAndPulled: 'Recently added and pulled',

  // Request sentence
  noRequestsOpen: 'No requests open',
};
