import { fileProblem } from '@portal/contract/requests/orders/add-documents';
import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import type {
  DocumentOutcome,
  MatchedDocument,
} from '@portal/contract/cellar/stock/case-documents.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/stock.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { matchNames, sendDocuments, uploadsOf } from './documents-api.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';
import styles from './stock.module.css';

/** A chosen file and its latest result. */
interface BulkRow {
  readonly file: File;
  readonly match: MatchedDocument;
}

/** In the order of the rows. */
const OUTCOMES: Record<DocumentOutcome, string> = {
  refused: t.notAccepted,
  no_case: t.noCaseWithThisNumber,
  several_cases: t.moreThanOneCase,
  matched: t.readyToAdd,
  added: t.added,
  known: t.alreadyThere,
};
const ORDER = Object.keys(OUTCOMES);

const BAD: readonly DocumentOutcome[] = ['refused', 'no_case', 'several_cases'];

const COLUMNS: readonly Column<BulkRow>[] = [
  { name: t.file, isHeading: true, className: dense.wide, cell: ({ match }) => match.file_name },
  {
    name: t.state,
    className: ({ match }) => (BAD.includes(match.outcome) ? styles.wrong : undefined),
    cell: ({ match: { outcome, detail } }) =>
      [OUTCOMES[outcome], detail].filter(Boolean).join(': '),
  },
  {
    name: t.case,
    className: dense.firm,
    cell: ({ match: { case: wineCase } }) =>
      wineCase === null ? (
        '–'
      ) : (
        <Link
          to="/staff/stock/$accountId/cases/$caseId"
          params={{ accountId: String(wineCase.account.id), caseId: String(wineCase.id) }}
        >
          #{wineCase.footprint_lookup_code}
        </Link>
      ),
  },
  {
    name: t.account,
    className: dense.firm,
    cell: ({ match }) => match.case?.account.name ?? '–',
  },
];

/** `3 added, 1 no case with this number`, in the order of the rows. */
function summaryOf(rows: readonly BulkRow[]): string {
  return Object.entries(OUTCOMES)
    .map(([outcome, text]) => {
      const count = rows.filter(({ match }) => match.outcome === outcome).length;
      return count === 0 ? '' : t.outcomeCount(count, text);
    })
    .filter(Boolean)
    .join(', ');
}

/**
 * /staff/stock/documents: many condition documents in one upload. Each goes to the case whose number is in its name;
 * the matches are shown first.
 */
export function BulkDocumentsPage() {
  const { rows, waiting, matching, sending, pick, send, clear } = useBulkDocuments();
  const sorted = rows.toSorted(
    (a, b) => ORDER.indexOf(a.match.outcome) - ORDER.indexOf(b.match.outcome),
  );
  return (
    <>
      <StockTrail />
      <PageHeading title={t.conditionDocuments} />
      <Stack>
        <ActionFailure action={matching} />
        <ActionFailure action={sending} />
        <FilePicker
          label={t.documents}
          hint={t.bulkFileHint(`${provider().casePrefix}104233`)}
          types={FILE_TYPES}
          names={[]}
          isMultiple
          onPick={pick}
          onRemove={clear}
        />
        <p aria-live="polite">{matching.isPending ? t.lookingForTheCases : summaryOf(rows)}</p>
        {rows.length > 0 && (
          <>
            <Toolbar>
              {waiting.length > 0 && (
                <Button look="primary" isSending={sending.isPending} onClick={send}>
                  {t.addFiles(countOf(waiting.length, 'document'))}
                </Button>
              )}
              {!sending.isPending && <Button onClick={clear}>{t.clearTheList}</Button>}
            </Toolbar>
            <DenseTable
              caption={t.documents}
              columns={COLUMNS}
              rows={sorted}
              keyOf={({ file }) => `${file.name} ${file.size}`}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function matchOf(file: File, match: MatchedDocument): MatchedDocument {
  const problem = fileProblem(file);
  return problem === null || match.outcome !== 'matched'
    ? match
    : { ...match, outcome: 'refused', detail: problem };
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size;
}

/** The chosen files, matched to their cases immediately and sent in portions; each row shows its progress. */
function useBulkDocuments() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly BulkRow[]>([]);
  const matching = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const matches = await matchNames(files.map(({ name }) => name));
      return files.flatMap((file, at) => {
        const match = matches[at];
        return match === undefined ? [] : [{ file, match: matchOf(file, match) }];
      });
    },
    onSuccess: (matched) => setRows((known) => [...known, ...matched]),
  });
  const sending = useMutation({
    mutationFn: async (waiting: readonly File[]) => {
      for (const portion of uploadsOf(waiting)) {
        const matches = await sendDocuments(portion);
        const news = new Map(portion.map((file, at) => [file, matches[at]]));
        setRows((known) =>
          known.map((row) => ({ ...row, match: news.get(row.file) ?? row.match })),
        );
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'stock'] }),
  });
  const sendOnce = useSingleSend(sending);
  const waiting = rows.filter(({ match }) => match.outcome === 'matched').map(({ file }) => file);
  return {
    rows,
    /** Files that have a case and are not sent yet. */
    waiting,
    matching,
    sending,
    pick: (files: readonly File[]) => {
      const fresh = files.filter((file) => !rows.some((row) => isSame(row.file, file)));
      if (fresh.length > 0 && !matching.isPending) matching.mutate(fresh);
    },
    send: () => sendOnce(waiting),
    clear: () => setRows([]),
  };
}
