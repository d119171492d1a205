import {
  MESSAGES_AT_FIRST,
  type Thread as ThreadAnswer,
} from '@portal/contract/requests/messages/messages.schemas';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/messages.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { isOfDesk, pathOf, type ThreadOf, threadQuery, useMarkRead } from './messages-api.ts';
import styles from './messages.module.css';

interface ThreadProps {
  readonly of: ThreadOf;
  readonly mayWrite: boolean;
  /** Whether what is shown counts as read: not for a steward who views an account as its client. */
  readonly marksRead: boolean;
}

/** The messages about a request or a case, and the form to write another. */
export function Thread({ of, mayWrite, marksRead }: ThreadProps) {
  const [shown, setShown] = useState(MESSAGES_AT_FIRST);
  const query = useQuery(threadQuery(of, shown));
  const section = useRef<HTMLElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && hash === 'messages') section.current?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <section ref={section} id="messages" className={styles.thread} aria-labelledby="messages-title">
      <h2 id="messages-title">{t.messages}</h2>
      <QueryStates query={query} loading={<SkeletonRows count={2} />}>
        {(thread) => (
          <ShownThread
            of={of}
            thread={thread}
            marksRead={marksRead}
            onMore={() => setShown(shown + MESSAGES_AT_FIRST)}
          />
        )}
      </QueryStates>
      {mayWrite ? (
        <MessageForm key={pathOf(of)} of={of} />
      ) : (
        <p className={styles.soft}>{isOfDesk(of) ? t.onlyDeskWrites : t.onlyRead}</p>
      )}
    </section>
  );
}

/** Calls back once an element is on the screen; at once in browsers that cannot tell. */
function useSeen(place: RefObject<Element | null>, isWanted: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!isWanted || element === null) return undefined;
    if (!('IntersectionObserver' in window)) return seen();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted]);
}

interface ShownThreadProps extends Pick<ThreadProps, 'of' | 'marksRead'> {
  readonly thread: ThreadAnswer;
  readonly onMore: () => void;
}

function ShownThread({ of, thread, marksRead, onMore }: ShownThreadProps) {
  const { count, messages, waits_since: waitsSince } = thread;
  const markRead = useMarkRead(of);
  const [readAtFirst] = useState(thread.read_up_to);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id ?? 0;
  const others = isOfDesk(of) ? 'client' : 'staff';
  const isUnread = messages.some(({ id, from }) => from === others && id > thread.read_up_to);
  const { isPending, variables } = markRead;
  const isMarked = variables !== undefined && variables.message >= last;
  useSeen(end, marksRead && isUnread && !isPending && !isMarked, () =>
    markRead.send({ message: last }),
  );
  if (count === 0) return <p className={styles.soft}>{t.noneYet}</p>;
  return (
    <>
      {count > messages.length && (
        <Button look="quiet" onClick={onMore}>
          {t.earlier}
        </Button>
      )}
      <MessageList messages={messages} isAtDesk={isOfDesk(of)} readUpTo={readAtFirst} />
      <div ref={end} />
      {waitsSince !== null && marksRead && (
        <div className={styles.waits}>
          <ActionFailure action={markRead} />
          <p>
            <NoBreakNumbers text={t.waitsSince(providerMoment(waitsSince))} />
          </p>
          <Button
            isSending={isPending && variables.no_answer === true}
            onClick={() => markRead.send({ message: last, no_answer: true })}
          >
            {t.noAnswerNeeded}
          </Button>
        </div>
      )}
    </>
  );
}
