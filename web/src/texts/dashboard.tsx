import type { ReactNode } from 'react';
import { countOf } from '../lib/format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The dashboard of clients. */
export const t = {
  // Cellar glance
  yourCellarAtAGlance: 'Your cellar at a glance',
  byType: 'By type',
  byCountry: 'By country',
  byDecade: 'By decade',
  readyToDrink: (bottles: string) => `Ready to drink: ${bottles}`,
  yourOldest: (wine: ReactNode) => <>Your oldest: {wine}</>,
  yourLargest: (wine: ReactNode, size: string) => (
    <>
      Your largest: {wine}, {size}
    </>
  ),
  hereForTenYears: (bottles: string, year: number) => `Here since ${year} or longer: ${bottles}`,

  // Cellar arches
  drinkStates: {
    ready: 'ready to drink',
    hold: 'to hold',
    past: 'past its window',
    unknown: 'without a drinking window',
  },
  ringsOf: (type: string, state: string, bottles: string) => `${type}, ${state}: ${bottles}`,
  aRingIs: (bottles: number) =>
    `A ring is ${bottles === 1 ? 'a bottle' : `about ${bottles} bottles`}. Filled: ready. Outline: to hold. Dot: past or unknown.`,
  firstBottleComesHere: 'The place of your first bottle.',

  // Cellar search
  searchYourCellar: 'Search your cellar',

  // Cellar totals
  viewAllInventory: 'View all inventory',
  cellarActivity: 'Cellar activity',
  yearInTheCellar: (year: number) => `${year} in your cellar`,
  statementsAndReceipts: 'Statements and receipts',
  bottlesAndCases: 'Bottles and cases',

  // First steps
  howYourBottlesGetHere: 'How your bottles get here',
  announceOrBook: 'Announce or book',
  tellUsWhatComes: 'Tell us what is on its way to our warehouse, or book a pickup with our van.',
  addBottlesToMyCellar: 'Add Bottles to My Cellar',
  weCheckAndPhotograph: 'We check and photograph',
  stewardsCount: 'Our stewards count your bottles, note their condition and put them away.',
  yourBottlesAppearHere: 'Your bottles appear here',
  youFindThemHere: 'You find each of them here, and ask for them whenever you like.',

  // Glance rows
  more: (names: number) => `${names} more`,
  decade: (year: number) => `${year}s`,
  upToYear: (year: number) => `to ${year}`,
  nonVintage: 'Non-vintage',

  // Greeting
  goodMorning: (firstName: string) => `Good morning, ${firstName}`,
  goodAfternoon: (firstName: string) => `Good afternoon, ${firstName}`,
  goodEvening: (firstName: string) => `Good evening, ${firstName}`,

  // Open requests
  requestsOpen: (count: number) => `${countOf(count, 'request')} open`,
  theVanComesToday: 'The van comes today.',
  theVanStops: (stop: string) => `The van comes today. ${stop}.`,
  theVanComes: (day: string) => `The van comes ${day}.`,

  // Recent orders table
  notCountedYet: 'not counted yet',
  seeMoreOfOrder: (number: number) => (
    <>
      see more <VisuallyHidden>of order #{number}</VisuallyHidden>
    </>
  ),
  date: 'Date',
  request: 'Request',
  bottles: 'Bottles',

  // Recent orders
  bottlesRecentlyAdded: 'Bottles Recently added',
  addedWithoutRequest: 'Your bottles came without a request. Those that you add are listed here.',
  nothingAdded: 'No bottles have been added yet.',
  bottlesRecentlyPulled: 'Bottles Recently pulled',
  nothingPulled: 'No bottles have been pulled yet.',
  seeAllOf: (title: string) => (
    <>
      see all <VisuallyHidden>of {title}</VisuallyHidden>
    </>
  ),
  recentlyAddedAndPulled: 'Recently added and pulled',

  // Request sentence
  noRequestsOpen: 'No requests open',
};
