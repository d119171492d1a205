import { formText } from '@portal/contract/errors/form-fields';
import {
  type ApiToken,
  apiTokenListSchema,
  apiTokenSchema,
  type MadeApiToken,
  madeApiTokenSchema,
  type NewApiToken,
  TOKEN_SCOPES,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { apiQuery } from '../../lib/api-query.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** GET /staff/tokens/: all tokens. */
const tokensQuery = apiQuery(['staff', 'tokens'], '/staff/tokens/', apiTokenListSchema);

/** POST /staff/tokens/: creates a token; only this answer contains its text. */
const useMakeToken = (onMade: (made: MadeApiToken) => void) =>
  useApiMutation(
    (body: NewApiToken) => ({ path: '/staff/tokens/', body, answer: madeApiTokenSchema }),
    (made, client) => {
      onMade(made);
      return client.invalidateQueries(tokensQuery);
    },
  );

/** POST /staff/tokens/{id}/revoke/: revokes a token. */
const useRevokeToken = () =>
  useApiMutation(
    (id: number) => ({ path: `/staff/tokens/${id}/revoke/`, answer: apiTokenSchema }),
    (_, client) => client.invalidateQueries(tokensQuery),
  );

interface TokensTableProps {
  readonly tokens: readonly ApiToken[];
  readonly isRevoking: (id: number) => boolean;
  readonly onRevoke: (id: number) => void;
}

const longestName = 60;
const tokenSchema = z.object({
  name: formText(longestName),
  scope: z.enum(TOKEN_SCOPES),
});

const SCOPES = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

const NOTHING = { name: '', scope: 'read' };

/** /staff/tokens: the access tokens of the company's other systems. */
export function Tokens() {
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const revoke = useRevokeToken();
  return (
    <>
      <PageHeading title="Tokens" />
      <Stack>
        <p>
          Another system sends its token with each call under /api/staff/, as{' '}
          <code>Authorization: Bearer</code>. The audit log names the token.
        </p>
        {made !== null && (
          <OneTimeSecret key={made.id} label={`Token for ${made.name}`} value={made.token}>
            Copy this token now: it is shown only once. Keep it with the system's other secrets.
          </OneTimeSecret>
        )}
        <TokenForm onMade={setMade} />
        <ActionFailure action={revoke} />
        <QueryStates
          query={tokens}
          loading={<SkeletonRows count={4} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState what="No tokens yet." />}
        >
          {(list) => (
            <TokensTable
              tokens={list}
              isRevoking={(id) => revoke.isPending && revoke.variables === id}
              onRevoke={revoke.send}
            />
          )}
        </QueryStates>
      </Stack>
    </>
  );
}

function TokenForm({ onMade }: { readonly onMade: (made: MadeApiToken) => void }) {
  const make = useMakeToken(onMade);
  const form = useMutationForm({
    schema: tokenSchema,
    values: NOTHING,
    mutation: make,
    toSent: (checked) => checked,
    startsOverWith: () => NOTHING,
  });
  return (
    <>
      <ActionFailure action={make} error={form.failure} />
      <ToolbarForm {...form.props}>
        <Growing>
          <TextField label="System" maxLength={longestName} {...form.field('name')} />
        </Growing>
        <Select label="Access" options={SCOPES} {...form.field('scope')} />
        <Button type="submit" look="primary" isSending={make.isPending}>
          Create token
        </Button>
      </ToolbarForm>
    </>
  );
}

function stateText({ state, revoked_at: revokedAt, created_by: maker }: ApiToken): string {
  if (revokedAt !== null) return `Revoked ${providerMoment(revokedAt)}`;
  return state === 'live' ? 'Active' : `Stopped: ${maker} is deactivated`;
}

/** All tokens, working ones first. */
function TokensTable({ tokens, isRevoking, onRevoke }: TokensTableProps) {
  return (
    <DenseTable
      caption="Tokens"
      columns={['System', 'Ends with', 'Access', 'Created', 'Last used', 'State', 'Action']}
    >
      {tokens.map((token) => (
        <tr key={token.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            {token.name}
          </th>
          <td data-label="Ends with">…{token.hint}</td>
          <td>{token.scope === 'read' ? 'Read only' : 'Read and write'}</td>
          <td data-label="Made">
            {providerMoment(token.created_at)} by {token.created_by}
          </td>
          <td data-label="Last used">
            {token.last_used_at === null ? 'Never' : providerMoment(token.last_used_at)}
          </td>
          <td className={token.state === 'live' ? dense.firm : undefined}>{stateText(token)}</td>
          <td>
            {token.state === 'revoked' ? (
              '–'
            ) : (
              <ConfirmButton
                label="Revoke"
                about={<VisuallyHidden>, {token.name}</VisuallyHidden>}
                title={`Revoke the token for ${token.name}?`}
                look="quiet"
                isSending={isRevoking(token.id)}
                onConfirm={() => onRevoke(token.id)}
              >
                Anything that uses it is refused from the next call on. This cannot be undone.
              </ConfirmButton>
            )}
          </td>
        </tr>
      ))}
    </DenseTable>
  );
}
