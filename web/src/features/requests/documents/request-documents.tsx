import type { DocumentList } from '@portal/contract/requests/documents/documents.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../texts/documents.tsx';
import { DenseTable } from '../../../ui/dense-table.tsx';
import { REQUEST_COLUMNS } from './document-columns.tsx';
import styles from './documents.module.css';

interface RequestDocumentsProps {
  readonly query: UseQueryResult<DocumentList>;
  /** A link to all documents of the account. */
  readonly children: ReactNode;
}

/** The receipts and delivery notes of a request; nothing until there is one. */
export function RequestDocuments({ query, children }: RequestDocumentsProps) {
  const { data } = query;
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section className={styles.ofRequest} aria-labelledby="issued-documents">
      <h2 id="issued-documents">{t.documentsOfRequest}</h2>
      <DenseTable
        caption={t.documentsOfRequest}
        columns={REQUEST_COLUMNS}
        rows={data.results}
        keyOf={({ number }) => number}
      />
      <p>{children}</p>
    </section>
  );
}
