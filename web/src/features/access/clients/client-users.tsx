import type {
  ClientAccount,
  ClientUser,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { useState } from 'react';
import { providerDay, providerMoment } from '../../../lib/provider-moment.ts';
import { useFormSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/staff-clients.tsx';
import { ROLE_TEXTS } from '../../../ui/access-fields.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './client-account.module.css';
import { ChangeUser } from './change-user.tsx';
import { InvitationMade, InviteForm } from './invite-form.tsx';
import { type ClientChange, useClientChange, useInvitation } from './clients-api.ts';

function userStateText(user: ClientUser): string {
  const { state, invited_until: invitedUntil, last_sign_in_at: signedInAt } = user;
  if (state === 'invited' && invitedUntil !== null) {
    return t.invitedUntil(providerDay(invitedUntil));
  }
  if (state === 'not invited') return signedInAt === null ? t.noInvitation : t.noPassword;
  if (state === 'deactivated') return t.deactivated;
  if (state === 'ended') return t.ended;
  return signedInAt === null ? t.active : t.activeLastSignIn(providerMoment(signedInAt));
}

interface UserAction extends ClientChange {
  readonly label: string;
  /** What is asked before, and what it does. */
  readonly question?: { readonly title: (name: string) => string; readonly text: string };
}

/** Whether an action answers with another link for an invitation. */
const makesLink = ({ path }: ClientChange) => path.endsWith('/invite/');

/** `isOnlyUser`: the link of an invitation may be shown, since the account has no other user. */
function actionsOf(
  { id, state, last_sign_in_at: lastSignIn, has_second_factor: hasFactor }: ClientUser,
  isOnlyUser: boolean,
): UserAction[] {
  const path = (action: string) => `users/${id}/${action}/`;
  const closeStolen = {
    label: t.closeStolen,
    path: path('reset-stolen-login'),
    question: { title: t.closeStolenQuestion, text: t.closeStolenWarning },
  };
  const ifUsed = lastSignIn === null ? [] : [closeStolen];
  if (state === 'deactivated') {
    return [{ label: t.reactivate, path: path('reactivate') }, ...ifUsed];
  }
  const deactivate = {
    label: t.deactivate,
    path: path('deactivate'),
    question: { title: t.deactivateQuestion, text: t.deactivateWarning },
  };
  const resetFactor = {
    label: t.resetFactor,
    path: path('reset-second-factor'),
    question: { title: t.resetFactorQuestion, text: t.resetFactorWarning },
  };
  if (state === 'active' || state === 'ended') {
    return [...(hasFactor === true ? [resetFactor] : []), ...ifUsed, deactivate];
  }
  const invite = { path: path('invite') };
  const isNew = lastSignIn === null;
  const label = state === 'invited' ? t.sendAgain : isNew ? t.invite : t.mailPasswordLink;
  return [
    { ...invite, label, body: { is_mailed: true } },
    ...(isOnlyUser && isNew
      ? [{ ...invite, label: t.createLink, body: { is_mailed: false } }]
      : []),
    ...(state === 'invited' ? [{ label: t.revoke, path: path('revoke') }] : []),
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
  return (
    <li className={styles.user}>
      <div>
        <strong>{name}</strong> · <a href={`mailto:${user.email}`}>{user.email}</a>
        <span className={styles.detail}>{userStateText(user)}</span>
        <span className={styles.detail}>
          {ROLE_TEXTS[user.role].name}
          {user.access_ends_on !== null && ` · ${t.lastDay(user.access_ends_on)}`}
        </span>
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
  const change = useClientChange(client.id, () => setInvited(null));
  const invitation = useInvitation(client.id, setInvited);
  const changing = useFormSend(change);
  const inviting = useFormSend(invitation);
  const take = ({ path, body = {} }: UserAction) => {
    changing.clear();
    inviting.clear();
    if (invited?.link === null) setInvited(null);
    (makesLink({ path }) ? inviting : changing).send({ path, body });
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
            take={take}
            isTaking={({ path }) =>
              [change, invitation].some(
                ({ isPending, variables }) => isPending && variables?.path === path,
              )
            }
          />
        ))}
      </ul>
      {client.closed_at === null && <InviteForm client={client} onInvited={setInvited} />}
    </section>
  );
}
