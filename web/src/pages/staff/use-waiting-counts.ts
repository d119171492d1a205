import { hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../features/warehouse/desk/desk-api.ts';
import { useUser, useViewing } from '../../lib/session-store.ts';
import type { WaitingCount } from './staff-areas.ts';

/** Away from the desk, which loads the same more often. */
const EVERY_MS = 60_000;

/** How much waits in the areas, as the desk counts it; empty until it is known. */
export function useWaitingCounts(
  role: Role,
): Readonly<Partial<Record<WaitingCount, number | undefined>>> {
  // Who begins to view a client leaves these pages: the desk's call would be refused, which ends the view. It is refused
  // too before a second factor that the house asks for.
  const isViewing = useViewing() !== null;
  const needsFactor = useUser()?.needs_second_factor === true;
  const { data } = useQuery({
    ...deskQuery,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    enabled: hasDuty(role, 'warehouse') && !isViewing && !needsFactor,
  });
  return data ?? {};
}
