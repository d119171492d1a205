import { ownAccountCalls } from '@portal/contract/access/auth/own-login.calls';
import type { OwnAccount } from '@portal/contract/access/auth/own-accounts.schemas';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { fetchUser } from '../../../lib/fetch-user.ts';
import { moveBrowserState } from '../../../lib/persisted-store.ts';
import { useProfileStore } from '../../../lib/profile-store.ts';
import { providerDay, readableDay } from '../../../lib/provider-moment.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { signIn, useUser } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/own-accounts.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './second-factor.module.css';

const ownAccountsQuery = apiQuery(ownAccountCalls.list);

/** POST /own-accounts/{id}/open/: the session continues in the account, and the app starts again there. */
function useOpenAccount(formerUserId: number | undefined) {
  const client = useQueryClient();
  return useApiMutation(
    async ({ id }: OwnAccount) => {
      // What is on its way asks for the account that was open.
      await client.cancelQueries();
      return requestOf(ownAccountCalls.open, { params: { id } });
    },
    (user) => {
      // First, so that other tabs start again before they see another pull list.
      useProfileStore.setState({ user, addressBook: [] });
      if (formerUserId !== undefined) moveBrowserState(formerUserId, user.id);
      window.location.assign('/');
    },
  );
}

/** Accepts or declines an invitation. The header offers the accounts as long as there are several. */
const useAnswer = (answer: 'join' | 'decline') =>
  useApiMutation(
    ({ id }: OwnAccount) => requestOf(ownAccountCalls[answer], { params: { id } }),
    async (_, _client, { name }) => {
      showToast({ message: answer === 'join' ? t.joined(name) : t.declined(name) });
      signIn(await fetchUser());
    },
  );

/** "Accounts": those that the user may open, and is invited into. */
export function OwnAccounts() {
  const list = useQuery(ownAccountsQuery);
  const open = useOpenAccount(useUser()?.id);
  const join = useAnswer('join');
  const decline = useAnswer('decline');
  const isSending = [open, join, decline].some((action) => action.isPending);
  const reload = () => void list.refetch();
  return (
    <Stack>
      <p>{t.about}</p>
      <ActionFailure action={open} onReload={reload} />
      <ActionFailure action={join} onReload={reload} />
      <ActionFailure action={decline} onReload={reload} />
      <QueryStates query={list} loading={<SkeletonRows count={3} />}>
        {(accounts) => (
          <ul className={styles.list}>
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                isSending={isSending}
                onOpen={() => open.send(account)}
                onJoin={() => join.send(account)}
                onDecline={() => decline.send(account)}
              />
            ))}
          </ul>
        )}
      </QueryStates>
    </Stack>
  );
}

function factsOf({ customer_number: number, role, state, invited_until: until }: OwnAccount) {
  return [
    ROLE_TEXTS[role].name,
    ...(number === null ? [] : [t.customerNumber(number)]),
    ...(state === 'invited' && until !== null
      ? [t.invitedUntil(readableDay(providerDay(until)))]
      : []),
    ...(state === 'expired' ? [t.expired] : []),
  ].join(' · ');
}

interface AccountRowProps {
  readonly account: OwnAccount;
  readonly isSending: boolean;
  readonly onOpen: () => void;
  readonly onJoin: () => void;
  readonly onDecline: () => void;
}

function AccountRow({ account, isSending, onOpen, onJoin, onDecline }: AccountRowProps) {
  const { name, state, is_open: isOpen } = account;
  const about = <VisuallyHidden>, {name}</VisuallyHidden>;
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong>
        <span className={styles.detail}>{factsOf(account)}</span>
      </div>
      {isOpen && <span>{t.isOpen}</span>}
      {state === 'joined' && !isOpen && (
        <Button isSending={isSending} onClick={onOpen}>
          {t.open}
          {about}
        </Button>
      )}
      {state === 'invited' && (
        <div className={styles.buttons}>
          <Button look="primary" isSending={isSending} onClick={onJoin}>
            {t.accept}
            {about}
          </Button>
          <ConfirmButton
            label={t.decline}
            about={about}
            title={t.declineQuestion(name)}
            look="quiet"
            isSending={isSending}
            onConfirm={onDecline}
          >
            {t.declineWarning}
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}
