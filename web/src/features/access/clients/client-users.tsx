import { clientUserCalls, invitationCalls } from '@portal/contract/access/clients/clients.calls';
import type {
  ClientAccount,
  ClientUser,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { fillPath } from '@portal/contract/calls/calls';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import { useState } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { providerDay, providerMoment } from '../../../lib/provider-moment.ts';
import { useFormSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/clients.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './client-account.module.css';
import { ChangeUser } from './change-user.tsx';
import { InvitationMade, InviteForm } from './invite-form.tsx';
import { useClientChange, useInvitation } from './clients-api.ts';

function userStateText(user: ClientUser): string {
  const { state, invited_until: invitedUntil, last_sign_in_at: signedInAt } = user;
  if (state === 'invited' && invitedUntil !== null) {
    return t.invitedUntil(dueDay(providerDay(invitedUntil)));
  }
  if (state === 'not invited') return signedInAt === null ? t.noInvitation : t.noPassword;
  if (state === 'deactivated') return t.deactivated;
  if (state === 'ended') return t.ended;
  return signedInAt === null ? t.active : t.activeLastSignIn(providerMoment(signedInAt));
}

interface ShownAction {
  readonly label: string;
  /** What is asked before, and what it does. */
  readonly question?: { readonly title: (name: string) => string; readonly text: string };
}

type UserAction = ShownAction &
  (
    | {
        readonly call: (typeof clientUserCalls)[
          'revoke' | 'deactivate' | 'reactivate' | 'resetSecondFactor' | 'resetStolenLogin'];
        readonly isMailed?: undefined;
      }
    | {
        readonly call: typeof invitationCalls.inviteAgain;
        /** Whether the link is mailed or shown. */
        readonly isMailed: boolean;
      }
  );

/** `isOnlyUser`: the link of an invitation may be shown, since the account has no other user. */
function actionsOf(
  { state, last_sign_in_at: lastSignIn, has_second_factor: hasFactor }: ClientUser,
  isOnlyUser: boolean,
): UserAction[] {
  const calls = clientUserCalls;
  const closeStolen = {
    label: t.closeStolen,
    call: calls.resetStolenLogin,
    question: { title: t.closeStolenQuestion, text: t.closeStolenWarning },
  };
  const ifUsed = lastSignIn === null ? [] : [closeStolen];
  if (state === 'deactivated') {
    return [{ label: t.reactivate, call: calls.reactivate }, ...ifUsed];
  }
  const deactivate = {
    label: t.deactivate,
    call: calls.deactivate,
    question: { title: t.deactivateQuestion, text: t.deactivateWarning },
  };
  const resetFactor = {
    label: t.resetFactor,
    call: calls.resetSecondFactor,
    question: { title: t.resetFactorQuestion, text: t.resetFactorWarning },
  };
  if (state === 'active' || state === 'ended') {
    return [...(hasFactor === true ? [resetFactor] : []), ...ifUsed, deactivate];
  }
  const invite = { call: invitationCalls.inviteAgain };
  const isNew = lastSignIn === null;
  const label = state === 'invited' ? t.sendAgain : isNew ? t.invite : t.mailPasswordLink;
  return [
    { ...invite, label, isMailed: true },
    ...(isOnlyUser && isNew ? [{ ...invite, label: t.createLink, isMailed: false }] : []),
    ...(state === 'invited' ? [{ label: t.revoke, call: calls.revoke }] : []),
    ...ifUsed,
    deactivate,
  ];
}

interface UserRowProps {
  readonly client: ClientAccount;
  readonly user: ClientUser;
  readonly isTaking: (action: UserAction) => boolean;
  readonly take: (action: UserAction) => void;
}

interface UserButtonProps {
  readonly action: UserAction;
  readonly name: string;
  readonly isSending: boolean;
  readonly onTake: () => void;
}

function UserButton({ action, name, isSending, onTake }: UserButtonProps) {
  const { label, question } = action;
  const about = <VisuallyHidden>, {name}</VisuallyHidden>;
  return question === undefined ? (
    <Button look="quiet" isSending={isSending} onClick={onTake}>
      {label}
      {about}
    </Button>
  ) : (
    <ConfirmButton
      label={label}
      about={about}
      title={question.title(name)}
      look="quiet"
      isSending={isSending}
      onConfirm={onTake}
    >
      {question.text}
    </ConfirmButton>
  );
}

function UserRow({ client, user, isTaking, take }: UserRowProps) {
  const isOpen = client.closed_at === null;
  const name = `${user.first_name} ${user.last_name}`;
  const { second_factor_reset_at: resetAt, stolen_login_opens_at: opensAt } = user;
  const { email_bounced: bounced } = user;
  return (
    <li className={styles.user}>
      <div>
        <strong>{name}</strong> ·{' '}
        <a href={`mailto:${user.email}`} className={styles.mail}>
          {user.email}
        </a>
        <span className={styles.detail}>{userStateText(user)}</span>
        <span className={styles.detail}>
          {ROLE_TEXTS[user.role].name}
          {user.access_ends_on !== null && ` · ${t.lastDay(dueDay(user.access_ends_on))}`}
        </span>
        {bounced !== undefined && (
          <strong className={styles.detail}>
            {t.emailBounces(providerMoment(bounced.at), bounced.reason)}
          </strong>
        )}
        {resetAt !== undefined && (
          <span className={styles.detail}>{t.factorResetAt(providerMoment(resetAt))}</span>
        )}
        {opensAt !== undefined && (
          <span className={styles.detail}>{t.stolenOpensAt(providerMoment(opensAt))}</span>
        )}
        {isOpen && <ChangeUser client={client} user={user} />}
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          {actionsOf(user, client.users.length === 1).map((action) => (
            <UserButton
              key={action.label}
              action={action}
              name={name}
              isSending={isTaking(action)}
              onTake={() => take(action)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The users of the account: invite, rename, deactivate and reactivate. */
export function ClientUsers({ client }: { readonly client: ClientAccount }) {
  const [invited, setInvited] = useState<InvitationResult | null>(null);
  const change = useClientChange(() => setInvited(null));
  const invitation = useInvitation(setInvited);
  const changing = useFormSend(change);
  const inviting = useFormSend(invitation);
  const take = ({ id: userId }: ClientUser, action: UserAction) => {
    changing.clear();
    inviting.clear();
    if (invited?.link === null) setInvited(null);
    const params = { accountId: client.id, userId };
    if (action.isMailed === undefined) {
      changing.send(requestOf(action.call, { params }));
    } else {
      inviting.send(requestOf(action.call, { params, body: { is_mailed: action.isMailed } }));
    }
  };
  const email = client.users.find(({ id }) => id === invited?.user_id)?.email ?? '';
  return (
    <section aria-labelledby="client-users">
      <h2 id="client-users">{t.users}</h2>
      <ActionFailure action={change} />
      <ActionFailure action={invitation} />
      {invited !== null && (
        <InvitationMade
          key={`${invited.user_id} ${invited.link}`}
          email={email}
          invited={invited}
        />
      )}
      {client.users.length === 0 && <p>{t.noUsers}</p>}
      <ul className={styles.users}>
        {client.users.map((user) => (
          <UserRow
            key={user.id}
            client={client}
            user={user}
            take={(action) => take(user, action)}
            isTaking={({ call: { path } }) =>
              [change, invitation].some(
                ({ isPending, variables }) =>
                  isPending &&
                  variables?.path === fillPath(path, { accountId: client.id, userId: user.id }),
              )
            }
          />
        ))}
      </ul>
      {client.closed_at === null && <InviteForm client={client} onInvited={setInvited} />}
    </section>
  );
}
