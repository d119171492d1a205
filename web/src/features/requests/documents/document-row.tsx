import type { IssuedDocument } from '@portal/contract/requests/documents/documents.schemas';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { readableDay, readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/documents.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './documents.module.css';
import { KIND_TEXTS, remarksOn } from './document-texts.ts';

/** The columns of the documents of one request; those of a list also name the request. */
export const REQUEST_COLUMNS = [t.document, t.about, t.bottles, t.made, t.files];
export const LIST_COLUMNS = REQUEST_COLUMNS.toSpliced(3, 0, t.request);

function FileLinks({ document }: { readonly document: IssuedDocument }) {
  const { number, kind, pdf_url: pdf, csv_url: csv } = document;
  if (pdf === null) return t.fileRemoved;
  const files = [
    { label: t.pdf, href: pdf },
    ...(csv === null ? [] : [{ label: t.csv, href: csv }]),
  ];
  return files.map(({ label, href }) => (
    <a key={href} href={href} download>
      {label}
      <VisuallyHidden>{t.fileOf(KIND_TEXTS[kind].name(number))}</VisuallyHidden>
    </a>
  ));
}

interface DocumentRowProps {
  readonly document: IssuedDocument;
  /** A link to the page of a request with this number; none in the documents of one request. */
  readonly renderRequest?: (number: number, id: number) => ReactNode;
}

/** A document with its files, and what happened since it was made. */
export function DocumentRow({ document, renderRequest }: DocumentRowProps) {
  const { number, kind, day, bottles, request_number: request, request_id: id } = document;
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.wide}>
        {KIND_TEXTS[kind].name(number)}
        {remarksOn(document).map((remark) => (
          <span key={remark} className={styles.remark}>
            {remark}
          </span>
        ))}
      </th>
      <td>
        <NoBreakNumbers text={KIND_TEXTS[kind].about(readableDay(day))} />
      </td>
      <td data-label={t.bottles}>{formatNumber(bottles)}</td>
      {renderRequest && <td>{request !== null && id !== null && renderRequest(request, id)}</td>}
      <td className={dense.words}>
        {t.madeBy(readableMoment(document.made_at), document.made_by)}
      </td>
      <td>
        <span className={dense.actions}>
          <FileLinks document={document} />
        </span>
      </td>
    </tr>
  );
}
