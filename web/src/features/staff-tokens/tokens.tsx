import type { MadeApiToken } from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { tokensQuery, useRevokeToken } from './staff-tokens-api.ts';
import { TokenForm } from './token-form.tsx';
import { TokensTable } from './tokens-table.tsx';

/** /staff/tokens: the keys by which the company's other systems call the portal. */
export function Tokens() {
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const revoke = useRevokeToken();
  const send = useSingleSend(revoke);
  const lookAgain = () => void tokens.refetch();
  return (
    <>
      <PageHeading title="Tokens" />
      <Stack>
        <p>
          Another system sends its token with each call under /api/staff/, as{' '}
          <code>Authorization: Bearer</code>. The audit log names the token.
        </p>
        {made !== null && (
          <OneTimeSecret key={made.id} label={`Token of ${made.name}`} value={made.token}>
            This is the token. It is shown only now: keep it where the system keeps its secrets.
          </OneTimeSecret>
        )}
        <TokenForm onMade={setMade} onLookAgain={lookAgain} />
        {revoke.isError && (
          <ActionFailure key={revoke.submittedAt} error={revoke.error} onLookAgain={lookAgain} />
        )}
        <QueryStates
          query={tokens}
          loading={<SkeletonRows count={4} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState what="No token has been made yet." />}
        >
          {(list) => (
            <TokensTable
              tokens={list}
              isRevoking={(id) => revoke.isPending && revoke.variables === id}
              onRevoke={send}
            />
          )}
        </QueryStates>
      </Stack>
    </>
  );
}
