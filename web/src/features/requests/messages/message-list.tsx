import type { Message } from '@portal/contract/requests/messages/messages.schemas';
import { Fragment } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { providerMoment, readableMoment } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/messages.ts';
import styles from './messages.module.css';

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly isAtDesk: boolean;
  /** What came after it from the other side is new. */
  readonly readUpTo: number;
}

/** Messages, the oldest first. Their texts are plain: nothing in them becomes a link. */
export function MessageList({ messages, isAtDesk, readUpTo }: MessageListProps) {
  const others = isAtDesk ? 'client' : 'staff';
  const firstNew = messages.find(({ id, from }) => from === others && id > readUpTo);
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message === firstNew && <li className={styles.newOnes}>{t.newOnes}</li>}
          <OneMessage message={message} isAtDesk={isAtDesk} />
        </Fragment>
      ))}
    </ol>
  );
}

interface OneMessageProps extends Pick<MessageListProps, 'isAtDesk'> {
  readonly message: Message;
}

function OneMessage({ message, isAtDesk }: OneMessageProps) {
  const { from, author, at, text, files } = message;
  const who = author === '' ? provider().shortName : author;
  const isOwn = (from === 'staff') === isAtDesk;
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.who}>
        {t.writtenAt(who, isAtDesk ? providerMoment(at) : readableMoment(at))}
      </p>
      {text === '' ? (
        <p className={styles.soft}>{t.removed}</p>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t.filesOf(who)}>
          {files.map((file) => (
            <li key={file.file_url}>
              <a href={file.file_url} target="_blank" rel="noreferrer">
                {file.file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
