import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { Link } from '@tanstack/react-router';
import { t } from '../../../texts/counting.tsx';
import styles from './counting.module.css';
import { sessionName } from './session-text.ts';

/** The breadcrumbs of a session's pages. */
export function SessionTrail({ session }: { readonly session: CountSession | undefined }) {
  return (
    <nav className={styles.trail} aria-label={t.breadcrumbs}>
      <Link to="/staff/counts">{t.sessions}</Link>
      {session !== undefined && (
        <Link to="/staff/counts/$id" params={{ id: String(session.id) }}>
          {sessionName(session)}
        </Link>
      )}
    </nav>
  );
}
