import { fillPath } from '@portal/contract/calls/calls';
import {
  MAX_REPORT_ROWS,
  type PersonAtWork,
  type SessionReport,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { sessionReportCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { apiUrl } from '../../../lib/api-client.ts';
import { formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/counting.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { reportQuery } from './counting-api.ts';
import styles from './counting.module.css';
import { ReportLists } from './report-lists.tsx';
import { SessionTrail } from './session-trail.tsx';
import { sessionName } from './session-text.ts';

function lasting(seconds: number): string {
  if (seconds < 120) return t.seconds(Math.round(seconds));
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60);
}

function wallTime({ first_at: first, last_at: last }: SessionReport): string {
  if (first === null || last === null) return '–';
  return lasting((Date.parse(last) - Date.parse(first)) / 1000);
}

function Facts({ report }: { readonly report: SessionReport }) {
  const { session, cases, counts, found } = report;
  const number = formatNumber;
  const decided = [counts.corrected, counts.count_again, counts.to_decide].map(number);
  const [corrected = '', sentBack = '', waiting = ''] = decided;
  return (
    <FactList
      facts={[
        { label: t.inThisSession, value: number(session.case_count) },
        { label: t.casesCounted, value: number(cases.counted) },
        { label: t.equal, value: number(cases.equal) },
        { label: t.different, value: number(cases.different) },
        { label: t.howDecided, value: t.differentCounts(corrected, sentBack, waiting) },
        { label: t.missing, value: number(cases.not_here) },
        { label: t.notLookedAt, value: number(cases.not_looked_at) },
        { label: t.found, value: t.entries(found.length) },
        {
          label: t.began,
          value: (
            <NoBreakNumbers
              text={t.startedBy(session.started_by, providerMoment(session.started_at))}
            />
          ),
        },
        {
          label: t.endedAt,
          value:
            session.ended_at === null || session.ended_by === null ? (
              t.notEnded
            ) : (
              <NoBreakNumbers
                text={t.startedBy(session.ended_by, providerMoment(session.ended_at))}
              />
            ),
        },
        { label: t.duration, value: wallTime(report) },
      ]}
    />
  );
}

const COLUMNS: readonly Column<PersonAtWork>[] = [
  { name: t.person, isHeading: true, cell: ({ name }) => name },
  { name: t.counts, isNamed: true, isFigure: true, cell: ({ counts }) => formatNumber(counts) },
  {
    name: t.missing,
    isNamed: true,
    isFigure: true,
    cell: ({ not_here: notHere }) => formatNumber(notHere),
  },
  {
    name: t.firstCase,
    isNamed: true,
    className: dense.firm,
    cell: ({ first_at: at }) => providerMoment(at),
  },
  {
    name: t.lastCase,
    isNamed: true,
    className: dense.firm,
    cell: ({ last_at: at }) => providerMoment(at),
  },
];

function People({ people }: { readonly people: readonly PersonAtWork[] }) {
  return (
    <>
      <h2>{t.people}</h2>
      <DenseTable
        caption={t.people}
        columns={COLUMNS}
        rows={people}
        keyOf={(one) => `${one.name} ${one.first_at}`}
      />
    </>
  );
}

/** /staff/counts/{id}/report: what a session counted, by whom and how long; on paper the same. */
export function SessionReportPage() {
  const { id } = useParams({ from: '/staff/counts/$id/report' });
  const query = useQuery(reportQuery(id));
  const session = query.data?.session;
  return (
    <RecordPage
      query={query}
      trail={<SessionTrail session={session} />}
      title={session === undefined ? t.report : t.reportOf(sessionName(session))}
    >
      {(report) => (
        <Stack>
          <div className={styles.notPrinted}>
            <Toolbar>
              <Button onClick={() => window.print()}>{t.print}</Button>
              <AnchorButton href={apiUrl(fillPath(sessionReportCalls.csv.path, { id }))} download>
                {t.downloadCsv}
              </AnchorButton>
              {report.counts.to_decide > 0 && (
                <Link to="/staff/stock/counts">{t.countsThatDiffer}</Link>
              )}
            </Toolbar>
          </div>
          <Facts report={report} />
          {report.people.length > 0 && <People people={report.people} />}
          <ReportLists report={report} most={MAX_REPORT_ROWS} />
        </Stack>
      )}
    </RecordPage>
  );
}
