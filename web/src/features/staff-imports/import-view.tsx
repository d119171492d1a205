import type { ImportDetail } from '@portal/contract/staff-imports/staff-imports.schemas';
import { Link } from '@tanstack/react-router';
import { providerMoment } from '../../lib/provider-moment.ts';
import { Banner } from '../../ui/banner.tsx';
import { ReportView } from './report-view.tsx';
import styles from './staff-imports.module.css';
import { UndoForm } from './undo-form.tsx';

interface ImportViewProps {
  readonly detail: ImportDetail;
  readonly onLookAgain: () => void;
}

/** What is left to do with an import: it was undone, can be, or can no longer be. */
function Undoing({ detail, onLookAgain }: ImportViewProps) {
  if (detail.undone_at !== null) {
    return (
      <Banner tone="note" takesFocus>
        <p>
          Undone {providerMoment(detail.undone_at)}. Its bottles have left the cellar by counter
          entries; the mended file can be imported.
        </p>
      </Banner>
    );
  }
  if (detail.undo_refusal !== null) return <p>{detail.undo_refusal}</p>;
  return <UndoForm detail={detail} onLookAgain={onLookAgain} />;
}

/** One import with its report. */
export function ImportView({ detail, onLookAgain }: ImportViewProps) {
  const { account } = detail;
  return (
    <div className={styles.steps}>
      <p className={styles.summary}>
        <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
          {account.name}
        </Link>{' '}
        · {detail.file_name} · {detail.format} · {providerMoment(detail.created_at)} ·{' '}
        {detail.actor}
      </p>
      <ReportView report={detail.report} />
      <section className={styles.step} aria-label="Undo">
        <h2>Undo</h2>
        <Undoing detail={detail} onLookAgain={onLookAgain} />
      </section>
    </div>
  );
}
