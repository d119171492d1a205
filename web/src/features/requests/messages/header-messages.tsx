import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/messages.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './header-messages.module.css';
import { unreadQuery } from './messages-api.ts';

/** The letter of the header with the number of threads that have new messages. */
export function HeaderMessages() {
  const { data } = useQuery(unreadQuery);
  const count = data?.unread_threads ?? 0;
  return (
    <Link to="/messages" className={styles.link}>
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        <path d="M2.5 5h17v12h-17zM2.5 5.5 11 12l8.5-6.5" />
      </svg>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
      <VisuallyHidden>
        {t.messages}
        {count > 0 ? t.unread(countOf(count, 'thread')) : t.nothingNew}
      </VisuallyHidden>
    </Link>
  );
}
