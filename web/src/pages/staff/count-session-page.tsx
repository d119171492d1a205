import type {
  CountSession,
  NextCase,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  sessionQuery,
  useEndSession,
  useNextCase,
} from '../../features/warehouse/counting/counting-api.ts';
import styles from '../../features/warehouse/counting/counting.module.css';
import { JumpToCase } from '../../features/warehouse/counting/jump-to-case.tsx';
import { SessionCases } from '../../features/warehouse/counting/session-cases.tsx';
import { progressText, sessionName } from '../../features/warehouse/counting/session-text.ts';
import { SessionTrail } from '../../features/warehouse/counting/session-trail.tsx';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/counting.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { CountedCase } from './counted-case.tsx';
import { useCasesAhead } from './use-cases-ahead.ts';

function Progress({ session }: { readonly session: CountSession }) {
  const { counted, not_here: missing, case_count: all, ended_at: at, ended_by: by } = session;
  return (
    <>
      <p aria-live="polite">{progressText(session)}</p>
      <progress
        className={styles.bar}
        aria-label={t.progress}
        value={counted + missing}
        max={all}
      />
      {at !== null && by !== null && (
        <Banner tone="note">{t.hasEnded(by, providerMoment(at))}</Banner>
      )}
    </>
  );
}

function EndSession({ session }: { readonly session: CountSession }) {
  const { id, version, case_count: all, counted, not_here: missing } = session;
  const end = useEndSession(String(id), () => showToast({ message: t.sessionEnded }));
  const left = all - counted - missing;
  return (
    <>
      <ActionFailure action={end} />
      <ConfirmButton
        label={t.end}
        title={t.endTitle}
        isSending={end.isPending}
        onConfirm={() => end.send(version)}
      >
        {left === 0 ? t.endNothingLeft : t.endHelp(countOf(left, 'case'))}
      </ConfirmButton>
    </>
  );
}

/** The case that is being counted is in the URL, so that it is still there after a reload. */
function useOpenCase(id: string, loaded: (number: string) => NextCase | null) {
  const navigate = useNavigate();
  const { account, case: caseId } = useSearch({ from: '/staff/counts/$id' });
  const [found, setFound] = useState<NextCase | null>(null);
  const [isDone, setIsDone] = useState(false);
  const goTo = (search: { readonly account?: string; readonly case?: string }) =>
    void navigate({ to: '/staff/counts/$id', params: { id }, search, replace: true });
  const show = (next: NextCase | null) => {
    setFound(next);
    setIsDone(next === null);
    goTo(next === null ? {} : { account: String(next.account.id), case: String(next.case.id) });
  };
  const next = useNextCase(id, show, loaded);
  const open =
    account === undefined || caseId === undefined ? null : { accountId: account, caseId };
  const isOfFound = String(found?.case.id) === caseId;
  return { open, found: isOfFound ? found : null, isDone, next, show, leave: () => goTo({}) };
}

function Counting({ session }: { readonly session: CountSession }) {
  const id = String(session.id);
  const loaded = useCasesAhead(id);
  const { open, found, isDone, next, show, leave } = useOpenCase(id, loaded);
  // Not a toast, which would cover the button of the next count on a phone.
  const [message, setMessage] = useState<string | null>(null);
  return (
    <div className={styles.next}>
      {message !== null && <Banner tone="note">{message}</Banner>}
      {isDone && (
        <Banner tone="success" takesFocus>
          {t.allDone}
        </Banner>
      )}
      <ActionFailure action={next} />
      {open === null ? (
        <Button look="primary" isSending={next.isPending} onClick={() => next.send('')}>
          {t.nextCase}
        </Button>
      ) : (
        <CountedCase
          key={open.caseId}
          sessionId={session.id}
          {...open}
          found={found}
          isLeaving={next.isPending}
          onDone={(message) => {
            setMessage(message);
            // What is done must not be counted again while the next one is on its way.
            leave();
            next.send('');
          }}
          onSkip={() => next.send('')}
        />
      )}
      <JumpToCase id={id} onNext={show} loaded={loaded} />
    </div>
  );
}

/** /staff/counts/{id}: a counting session on a phone: the next case, its blind count, and how far everybody is. */
export function CountSessionPage() {
  const { id } = useParams({ from: '/staff/counts/$id' });
  const query = useQuery(sessionQuery(id));
  const isDesk = useHasDuty('desk');
  const { data } = query;
  return (
    <RecordPage
      query={query}
      trail={<SessionTrail session={undefined} />}
      title={data === undefined ? t.session : sessionName(data)}
    >
      {(session) => (
        <Stack>
          <Progress session={session} />
          {session.ended_at === null && <Counting session={session} />}
          <Toolbar>
            <Link to="/staff/found" search={{ session: id }}>
              {t.foundSomething}
            </Link>
            {isDesk && (
              <Link to="/staff/counts/$id/report" params={{ id }}>
                {t.report}
              </Link>
            )}
            {isDesk && session.ended_at === null && <EndSession session={session} />}
          </Toolbar>
          <SessionCases id={id} />
        </Stack>
      )}
    </RecordPage>
  );
}
