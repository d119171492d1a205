import { Link } from '@tanstack/react-router';
import { DocumentList } from '../../features/requests/documents/document-list.tsx';
import { OWN_DOCUMENTS } from '../../features/requests/documents/documents-api.ts';
import { StatementForm } from '../../features/requests/documents/statement-form.tsx';
import { StatementSchedule } from '../../features/requests/documents/statement-schedule.tsx';
import { useIsOwner, useViewing } from '../../lib/session-store.ts';
import { t } from '../../texts/documents.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './statements-page.module.css';

/** /statements: statements, receipts and delivery notes. Stewards who view an account only look. */
export function StatementsPage() {
  const isOwner = useIsOwner();
  const isViewed = useViewing() !== null;
  return (
    <div className={styles.page}>
      <PageHeading title={t.statementsAndReceipts} />
      <div className={styles.lead}>
        <p>{t.statementsLead}</p>
        <p>
          {t.anyoneCanVerify(<Link to="/verify">{t.verifyLink}</Link>)}{' '}
          <Link to="/terms">{t.termsOfStorage}</Link>
        </p>
      </div>
      {!isViewed && <StatementForm />}
      <DocumentList
        call={OWN_DOCUMENTS}
        empty={t.noDocuments}
        renderRequest={(number, id) => (
          <Link to="/orders/history/$orderId" params={{ orderId: String(id) }}>
            {t.requestNumber(number)}
          </Link>
        )}
      />
      {isOwner && <StatementSchedule />}
    </div>
  );
}
