import type { SessionEntry } from '@portal/contract/access/auth/second-factor.schemas';
import { useQuery } from '@tanstack/react-query';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/second-factor.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { sessionsQuery, useEndSession } from './second-factor-api.ts';
import styles from './second-factor.module.css';

function browserOf({ browser, system }: SessionEntry): string {
  if (browser !== null && system !== null) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownBrowser;
}

/** "Where I am signed in": the browsers of the user, each with a button to sign out there. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{t.sessions}</h2>
      <ActionFailure action={end} onReload={() => void sessions.refetch()} />
      <QueryStates query={sessions} loading={<SkeletonRows count={2} />}>
        {(list) => (
          <div className={styles.block}>
            <ul className={styles.list}>
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => end.send(session.id)}
                />
              ))}
            </ul>
            {list.length > 1 && (
              <ConfirmButton
                label={t.endAll}
                title={t.endAll}
                isSending={end.isPending && end.variables === null}
                onConfirm={() => end.send(null)}
              >
                {t.endAllEffect}
              </ConfirmButton>
            )}
          </div>
        )}
      </QueryStates>
    </section>
  );
}

interface SessionRowProps {
  readonly session: SessionEntry;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const name = browserOf(session);
  const facts = t.sessionFacts(
    session.network || t.unknownNetwork,
    readableMoment(session.signed_in_at),
    readableMoment(session.last_seen_at),
  );
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong>
        <span className={styles.detail}>{facts}</span>
      </div>
      {session.is_current ? (
        <span>{t.thisBrowser}</span>
      ) : (
        <Button look="quiet" isSending={isEnding} onClick={onEnd}>
          {t.end}
          <VisuallyHidden>{t.about(name)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
