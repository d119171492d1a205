import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { classNames } from '../../../lib/class-names.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import {
  discard,
  sendAgain,
  sendWaiting,
  startSendQueue,
  useSendQueue,
} from '../../../lib/send-queue.ts';
import { useLockedCount } from '../../../lib/send-queue-count.ts';
import type { QueueEntry } from '../../../lib/queue-entry.ts';
import { t } from '../../../texts/send-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './waiting-to-send.module.css';

/** The answer to a call that does not fit the record any more, which the desk decides about. */
const lateAnswer = z.object({ needs_decision: z.literal(true) });

/** The answer to a handover whose files are not all stored as pictures. */
const answerWithout = z.object({ refused_pictures: z.array(z.string()).check(z.minLength(1)) });

/** What is said of a call that arrived. */
function arrivedText(label: string, answer: unknown): string {
  const said = lateAnswer.safeParse(answer).success ? t.arrivedLate(label) : t.arrived(label);
  const { data } = answerWithout.safeParse(answer);
  return data === undefined ? said : t.withoutPictures(said, data.refused_pictures.join(' '));
}

/** Sends what waits, and loads the back office again with what has arrived. */
function useSending(onRefused: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    // Without a connection it could not be loaded when it is opened.
    void import('../../../ui/modal-dialog.tsx');
  }, []);
  useEffect(
    () =>
      startSendQueue(({ label }, outcome) => {
        void client.invalidateQueries({ queryKey: ['staff'] });
        if (outcome.refusal === null) {
          showToast({ message: arrivedText(label, outcome.answer) });
        } else {
          const action = { label: t.show, onPress: onRefused };
          showToast({ message: t.refusedToast(label), action });
        }
      }),
    [client, onRefused],
  );
}

interface EntryProps {
  readonly entry: QueueEntry;
  readonly onLeave: () => void;
}

function Entry({ entry, onLeave }: EntryProps) {
  const { key, label, href, createdAt, refusal } = entry;
  const moment = providerMoment(new Date(createdAt).toISOString());
  const { pathname, searchParams } = new URL(href, window.location.origin);
  return (
    <li className={styles.entry}>
      <strong>{label}</strong>
      {refusal === null ? (
        <p>{t.waitsSince(moment)}</p>
      ) : (
        <>
          <p className={styles.why}>{t.wasRefused(moment, refusal)}</p>
          <p>{t.whatToDo}</p>
          <Toolbar>
            <LinkButton
              look="quiet"
              to={pathname}
              search={Object.fromEntries(searchParams)}
              onClick={onLeave}
            >
              {t.open}
            </LinkButton>
            <Button onClick={() => void sendAgain(entry)}>{t.sendAgain}</Button>
            <ConfirmButton
              label={t.discard}
              look="quiet"
              title={t.discardTitle(label)}
              isSending={false}
              onConfirm={() => void discard(key)}
            >
              {t.discardHelp}
            </ConfirmButton>
          </Toolbar>
        </>
      )}
    </li>
  );
}

/** How much waits in this browser to be sent, in the header of every page of staff; nothing while nothing does. */
export function WaitingToSend() {
  const { entries } = useSendQueue();
  const { count: locked } = useLockedCount();
  const [isOpen, setIsOpen] = useState(false);
  const [show] = useState(() => () => setIsOpen(true));
  useSending(show);
  const close = () => setIsOpen(false);
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  const text = [
    waiting > 0 && t.waiting(waiting),
    refused > 0 && t.refused(refused),
    locked > 0 && t.locked(locked),
  ];
  const isAny = entries.length > 0 || locked > 0;
  return (
    <>
      {/* Present while it is empty, so that screen readers announce what comes into it. */}
      <output>
        {isAny && (
          <button
            type="button"
            className={classNames(styles.button, refused > 0 && styles.refused)}
            aria-haspopup="dialog"
            onClick={show}
          >
            {text.filter(Boolean).join(', ')}
          </button>
        )}
      </output>
      <Modal title={t.title} isOpen={isOpen && isAny} onClose={close}>
        <p>{t.help}</p>
        {locked > 0 && <p>{t.lockedHelp}</p>}
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onLeave={close} />
          ))}
        </ul>
        {waiting > 0 && (
          <Button look="primary" onClick={() => void sendWaiting()}>
            {t.sendNow}
          </Button>
        )}
      </Modal>
    </>
  );
}
