import type { AccountRole } from '../access/auth/roles.ts';

interface RoleTexts {
  readonly name: string;
  /** The name in a sentence. */
  readonly one: string;
  /** What owners and stewards read when they choose it. */
  readonly may: string;
  /** What its user reads in the invitation. */
  readonly youMay: string;
}

/** What people read about each role of an account (docs/product/sign-in.md#roles). */
export const ROLE_TEXTS: Readonly<Record<AccountRole, RoleTexts>> = {
  owner: {
    name: 'Owner',
    one: 'an owner',
    may: 'Does everything, and decides who uses the account.',
    youMay: 'You can do everything, and decide who else uses the account.',
  },
  requester: {
    name: 'Requester',
    one: 'a requester',
    may: 'Adds and pulls bottles.',
    youMay: 'You can add and pull bottles.',
  },
  proposer: {
    name: 'Proposer',
    one: 'a proposer',
    may: 'Builds pull requests for an owner or requester to send.',
    youMay: 'You can look at everything and build pull requests for others to send.',
  },
  viewer: {
    name: 'Viewer',
    one: 'a viewer',
    may: 'Looks at everything and changes nothing.',
    youMay: 'You can look at everything and change nothing.',
  },
};
