import { TOKEN_AREAS } from '@portal/contract/access/auth/callers';
import { tokenCalls } from '@portal/contract/access/tokens/tokens.calls';
import {
  type ApiToken,
  type MadeApiToken,
  type NewApiToken,
  TOKEN_SCOPES,
} from '@portal/contract/access/tokens/tokens.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/tokens.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Growing, ToolbarForm } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** GET /staff/tokens/: all tokens, working ones first. */
const tokensQuery = apiQuery(tokenCalls.list);

/** POST /staff/tokens/: creates a token; only this answer contains its text. */
const useMakeToken = (onMade: (made: MadeApiToken) => void) =>
  useGuardedMutation((body: NewApiToken) => requestOf(tokenCalls.add, { body }), onMade);

/** POST /staff/tokens/{id}/revoke/: revokes a token. */
const useRevokeToken = () =>
  useApiMutation(
    (id: number) => requestOf(tokenCalls.revoke, { params: { id } }),
    () => undefined,
  );

interface Revoking {
  readonly isRevoking: (id: number) => boolean;
  readonly onRevoke: (id: number) => void;
}

const longestName = 60;
const tokenSchema = z.object({
  name: formText(longestName),
  scope: z.enum(TOKEN_SCOPES),
  areas: z.array(z.enum(TOKEN_AREAS)),
});

const SCOPES = [
  { value: 'read', label: t.readOnly },
  { value: 'write', label: t.readAndWrite },
];

const NOTHING = { name: '', scope: 'read', areas: [] };

/** /staff/tokens: the access tokens of the company's other systems. */
export function Tokens() {
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const revoke = useRevokeToken();
  const columns = columnsFor({
    isRevoking: (id) => revoke.isPending && revoke.variables === id,
    onRevoke: revoke.send,
  });
  return (
    <>
      <PageHeading title={t.tokens} />
      <Stack>
        <p>{t.howToSend(<code>{'Authorization: Bearer'}</code>)}</p>
        {made !== null && (
          <OneTimeSecret key={made.id} label={t.tokenFor(made.name)} value={made.token}>
            {t.copyNow}
          </OneTimeSecret>
        )}
        <TokenForm onMade={setMade} />
        <ActionFailure action={revoke} />
        <QueryStates
          query={tokens}
          loading={<SkeletonRows count={4} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState what={t.noTokensYet} />}
        >
          {(list) => (
            <DenseTable caption={t.tokens} columns={columns} rows={list} keyOf={({ id }) => id} />
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
          <TextField label={t.system} maxLength={longestName} {...form.field('name')} />
        </Growing>
        <Select label={t.access} options={SCOPES} {...form.field('scope')} />
        <RadioGroup legend={t.alsoWrites} isInRow>
          {TOKEN_AREAS.map((area) => (
            <Checkbox key={area} label={t.areas[area]} value={area} {...form.register('areas')} />
          ))}
        </RadioGroup>
        <Button type="submit" look="primary" isSending={make.isPending}>
          {t.createToken}
        </Button>
      </ToolbarForm>
    </>
  );
}

function accessText({ scope, areas }: ApiToken): string {
  const base = scope === 'read' ? t.readOnly : t.readAndWrite;
  return areas.length === 0
    ? base
    : t.andWrites(base, areas.map((area) => t.areas[area]).join(', '));
}

function stateText({ state, revoked_at: revokedAt, created_by: maker }: ApiToken): string {
  if (revokedAt !== null) return t.revokedAt(providerMoment(revokedAt));
  return state === 'live' ? t.active : t.makerDeactivated(maker);
}

function columnsFor({ isRevoking, onRevoke }: Revoking): readonly Column<ApiToken>[] {
  return [
    { name: t.system, isHeading: true, className: dense.wide, cell: ({ name }) => name },
    { name: t.endsWith, isNamed: true, cell: ({ hint }) => `…${hint}` },
    { name: t.access, cell: accessText },
    {
      name: t.created,
      isNamed: true,
      cell: (token) => t.createdBy(providerMoment(token.created_at), token.created_by),
    },
    {
      name: t.lastUsed,
      isNamed: true,
      cell: ({ last_used_at: at }) => (at === null ? t.never : providerMoment(at)),
    },
    {
      name: t.state,
      className: ({ state }) => (state === 'live' ? dense.firm : undefined),
      cell: (token) => (
        <StatusMark state={token.state === 'live' ? 'completed' : 'cancelled'} isSentence>
          {stateText(token)}
        </StatusMark>
      ),
    },
    {
      name: t.action,
      cell: ({ id, name, state }) =>
        state === 'revoked' ? (
          '–'
        ) : (
          <ConfirmButton
            label={t.revoke}
            about={<VisuallyHidden>, {name}</VisuallyHidden>}
            title={t.revokeTitle(name)}
            look="quiet"
            isSending={isRevoking(id)}
            onConfirm={() => onRevoke(id)}
          >
            {t.revokeConsequence}
          </ConfirmButton>
        ),
    },
  ];
}
