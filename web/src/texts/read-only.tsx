import type { ReactNode } from 'react';

/** Why a page is not there for read-only users. */
export const t = {
  requestsBottles: 'requests bottles from the cellar',
  announcesBottles: 'announces bottles for the cellar',
  addsAndPulls: 'leads to the forms that add and pull bottles',
  changesRequest: 'changes a request',
  whyNotHere: (deed: string) =>
    `For people who may order it does: it ${deed}. Your access to this account is read-only.`,
  youMayLook: 'You see everything and change nothing.',
  youMayPropose: 'You see everything and can propose pull requests.',
  askOwner: (mail: ReactNode) => <>To do more, ask an owner of the account, or write to {mail}.</>,
  backToRequest: 'Back to the request',
  toHistory: 'Account History',
  toInventory: 'Inventory',
};
