import type { Page } from 'playwright-core';
import type { NewHouse } from './new-house.ts';

/** The screens that docs/moving-in.md shows, in their order. */
export const HOUSE_PICTURES = [
  'setup',
  'about',
  'questions',
  'reconciliation',
  'invitations',
  'first-page',
  'request',
  'delivered',
] as const;
export type HousePicture = (typeof HOUSE_PICTURES)[number];

/** A new house, its first manager at the desk, and its first client with a phone. */
export interface Opening {
  readonly house: NewHouse;
  readonly desk: Page;
  readonly phone: Page;
  /** Looks at a screen, or takes its picture. */
  readonly film: (picture: HousePicture, page: Page) => Promise<void>;
}
