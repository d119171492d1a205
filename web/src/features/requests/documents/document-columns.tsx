import type { IssuedDocument } from '@portal/contract/requests/documents/documents.schemas';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { readableDay, readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/documents.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './documents.module.css';
import { KIND_TEXTS, remarksOn } from './document-texts.ts';

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

/** The columns of the documents of one request. */
export const REQUEST_COLUMNS: readonly Column<IssuedDocument>[] = [
  {
    name: t.document,
    isHeading: true,
    className: dense.wide,
    cell: (document) => (
      <>
        {KIND_TEXTS[document.kind].name(document.number)}
        {remarksOn(document).map((remark) => (
          <span key={remark} className={styles.remark}>
            {remark}
          </span>
        ))}
      </>
    ),
  },
  {
    name: t.about,
    cell: ({ kind, day }) => <NoBreakNumbers text={KIND_TEXTS[kind].about(readableDay(day))} />,
  },
  { name: t.bottles, isNamed: true, isFigure: true, cell: ({ bottles }) => formatNumber(bottles) },
  {
    name: t.made,
    className: dense.words,
    cell: (document) => t.madeBy(readableMoment(document.made_at), document.made_by),
  },
  {
    name: t.files,
    cell: (document) => (
      <span className={dense.actions}>
        <FileLinks document={document} />
      </span>
    ),
  },
];

/** The columns of a list of documents, with a link to the page of the request with a number. */
export const listColumns = (
  renderRequest: (number: number, id: number) => ReactNode,
): readonly Column<IssuedDocument>[] =>
  REQUEST_COLUMNS.toSpliced(3, 0, {
    name: t.request,
    cell: ({ request_number: number, request_id: id }) =>
      number !== null && id !== null && renderRequest(number, id),
  });
