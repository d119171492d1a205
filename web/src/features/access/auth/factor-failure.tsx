import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { secondFactorQuery } from './second-factor-api.ts';

/** Why a change of the second factors failed; what another tab has changed is loaded again. */
export function FactorFailure(props: ComponentProps<typeof ActionFailure>) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries(secondFactorQuery);
  return <ActionFailure {...props} onReload={reload} />;
}
