import { useIsOwner, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';

const GROUPS = [
  {
    name: t.account,
    pages: [
      { to: '/profile/address-book', label: t.addressBook },
      { to: '/profile/change-email-password', label: t.loginAndPassword },
      { to: '/profile/authorized-users', label: t.authorizedUsers },
      { to: '/profile/people', label: t.people },
      { to: '/profile/accounts', label: t.accounts },
      { to: '/profile/recent-activity', label: t.recentActivity },
    ],
  },
  {
    name: t.papers,
    pages: [
      { to: '/statements', label: t.statementsAndReceipts },
      { to: '/activity', label: t.cellarActivity },
      { to: '/profile/storage-contract', label: t.storageContract },
      { to: '/profile/storage-efficiency', label: t.storageEfficiency },
      { to: '/profile/insurance', label: t.insurance },
    ],
  },
] as const;

/** Returns the pages of the profile that the user may open, in the groups of its menus. */
export function useProfileGroups() {
  const isOwner = useIsOwner();
  const hasAccounts = useUser()?.account !== undefined;
  return GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(
      ({ to }) =>
        (isOwner || to !== '/profile/recent-activity') &&
        (hasAccounts || to !== '/profile/accounts'),
    ),
  }));
}
