import { ACCOUNT_ROLES } from '@portal/contract/access/auth/roles';
import { MAX_PEOPLE, type Person } from '@portal/contract/access/people/people.schemas';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerDay, readableDay, readableMoment } from '../../../lib/provider-moment.ts';
import { useIsOwner, useUser } from '../../../lib/session-store.ts';
import { t } from '../../../texts/people.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { peopleQuery, type PersonAct, usePersonAct } from './people-api.ts';
import styles from './people.module.css';
import { ChangeAccessForm, InviteForm } from './person-forms.tsx';

const NOBODY = { email: '', first_name: '', last_name: '' };

const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`;

const isCounted = ({ state }: Person) => state === 'active' || state === 'invited';

function stateText({ state, invited_until: until, last_sign_in_at: signedInAt }: Person): string {
  if (state === 'deactivated') return t.removed;
  if (state === 'ended') return t.ended;
  if (state === 'invited' && until !== null) return t.invitedUntil(readableDay(providerDay(until)));
  if (state === 'not invited') return signedInAt === null ? t.notInvited : t.noPassword;
  return signedInAt === null ? t.neverSignedIn : t.active(readableMoment(signedInAt));
}

/** What an owner may do with a person. */
type Act = PersonAct | 'access';

const LABELS: Readonly<Record<Exclude<Act, 'deactivate'>, string>> = {
  access: t.changeAccess,
  inviteAgain: t.sendAgain,
  revoke: t.revoke,
  reactivate: t.bringBack,
};

/** What is said when it is done. */
const DONE: Readonly<Record<PersonAct, (person: Person) => string>> = {
  inviteAgain: ({ email }) => t.sentAgain(email),
  revoke: ({ email }) => t.revoked(email),
  deactivate: (person) => t.nowRemoved(nameOf(person)),
  reactivate: (person) => t.broughtBack(nameOf(person)),
};

function actsOf({ state }: Person): Act[] {
  if (state === 'deactivated') return ['reactivate'];
  if (state === 'invited') return ['access', 'inviteAgain', 'revoke', 'deactivate'];
  if (state === 'not invited') return ['access', 'inviteAgain', 'deactivate'];
  return ['access', 'deactivate'];
}

interface PersonRowProps {
  readonly person: Person;
  readonly isSelf: boolean;
  readonly isOwner: boolean;
  readonly isSending: (act: Act) => boolean;
  readonly onAct: (act: Act) => void;
}

function PersonRow({ person, isSelf, isOwner, isSending, onAct }: PersonRowProps) {
  const { email, role, access_ends_on: lastDay } = person;
  const name = nameOf(person);
  const about = <VisuallyHidden>, {name}</VisuallyHidden>;
  const facts = [
    ROLE_TEXTS[role].name,
    stateText(person),
    ...(lastDay === null ? [] : [t.endsOn(readableDay(lastDay))]),
  ];
  return (
    <li className={styles.person}>
      <div>
        <strong>{isSelf ? t.you(name) : name}</strong> · {email}
        <span className={styles.detail}>
          <NoBreakNumbers text={facts.join(' · ')} />
        </span>
      </div>
      {isOwner && !isSelf && (
        <div className={styles.buttons}>
          {actsOf(person).map((act) =>
            act === 'deactivate' ? (
              <ConfirmButton
                key={act}
                label={t.remove}
                about={about}
                title={t.removeQuestion(name)}
                look="quiet"
                isSending={isSending(act)}
                onConfirm={() => onAct(act)}
              >
                {t.removeWarning}
              </ConfirmButton>
            ) : (
              <Button
                key={act}
                look="quiet"
                isSending={isSending(act)}
                {...(act === 'access' && { 'aria-haspopup': 'dialog' as const })}
                onClick={() => onAct(act)}
              >
                {LABELS[act]}
                {about}
              </Button>
            ),
          )}
        </div>
      )}
    </li>
  );
}

/** The form in the dialog: an invitation, or the access of a person. */
type OpenForm = 'invite' | Person;

function usePeople() {
  const query = useQuery(peopleQuery);
  const [form, setForm] = useState<OpenForm | null>(null);
  const change = usePersonAct((people, { id, act }) => {
    const person = people.find((one) => one.id === id);
    if (person !== undefined) showToast({ message: DONE[act](person) });
  });
  const open = (opened: OpenForm) => {
    change.reset();
    setForm(opened);
  };
  const finish = (message: string) => {
    setForm(null);
    showToast({ message });
  };
  return { query, form, setForm, change, open, finish };
}

/** Who uses the account, in which role and until when. Owners invite, change and remove; others look. */
export function People() {
  const user = useUser();
  const { query, form, setForm, change, open, finish } = usePeople();
  const isOwner = useIsOwner();
  const act = (person: Person, what: Act) => {
    if (what === 'access') open(person);
    else change.send({ id: person.id, act: what });
  };
  return (
    <Stack>
      <ActionFailure action={change} onReload={() => void query.refetch()} />
      <QueryStates query={query} loading={<SkeletonRows count={4} />}>
        {(people) => (
          <>
            <div className={styles.head}>
              {isOwner ? (
                <>
                  <p>{t.peopleCount(people.filter(isCounted).length, MAX_PEOPLE)}</p>
                  <Button look="primary" aria-haspopup="dialog" onClick={() => open('invite')}>
                    {t.invite}
                  </Button>
                </>
              ) : (
                <p>{t.ownersManage}</p>
              )}
            </div>
            <ul className={styles.people}>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSelf={person.id === user?.id}
                  isOwner={isOwner}
                  isSending={(what) =>
                    change.isPending &&
                    change.variables.id === person.id &&
                    change.variables.act === what
                  }
                  onAct={(what) => act(person, what)}
                />
              ))}
            </ul>
            {isOwner && people.length === 1 && <p>{t.onlyYou}</p>}
          </>
        )}
      </QueryStates>
      <RolesExplained />
      {form === 'invite' && (
        <Modal title={t.invite} isOpen onClose={() => setForm(null)}>
          <InviteForm invitee={NOBODY} onInvited={(email) => finish(t.invited(email))} />
        </Modal>
      )}
      {form !== null && form !== 'invite' && (
        <Modal title={t.accessOf(nameOf(form))} isOpen onClose={() => setForm(null)}>
          <ChangeAccessForm person={form} onSaved={() => finish(t.accessChanged)} />
        </Modal>
      )}
    </Stack>
  );
}

function RolesExplained() {
  const facts = ACCOUNT_ROLES.map((role) => ({
    label: ROLE_TEXTS[role].name,
    value: ROLE_TEXTS[role].may,
  }));
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">{t.rolesTitle}</h2>
      <FactList facts={facts} />
    </section>
  );
}
