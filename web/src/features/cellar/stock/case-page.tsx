import type { StaffCase, StaffLot } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, formatSize } from '../../../lib/format.ts';
import { lastSeenText } from '../../../lib/last-seen.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { Activity } from '../../../ui/activity.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { ListedWine } from '../../../ui/listed-wine.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordColumns, RecordPage } from '../../../ui/record-page.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { CaseActions } from './case-actions.tsx';
import { staffCaseQuery } from './case-api.ts';
import { CaseDocuments } from './case-documents.tsx';
import { lotText, placeText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

interface LotsProps {
  readonly accountId: string;
  readonly lots: readonly StaffLot[];
}

function Holding({ requests }: Pick<StaffLot, 'requests'>) {
  return requests.map((number) => (
    <span key={number}>
      {' '}
      <Link to="/staff/requests/$number" params={{ number: String(number) }}>
        #{number}
      </Link>
    </span>
  ));
}

const lotColumns = (accountId: string): readonly Column<StaffLot>[] => [
  {
    name: t.wine,
    isHeading: true,
    isElastic: true,
    className: dense.wide,
    cell: ({ wine }) => <ListedWine type={wine.wine_type}>{wineName(wine)}</ListedWine>,
  },
  { name: t.size, cell: ({ size }) => formatSize(size) },
  {
    name: t.quantity,
    isNamed: true,
    isFigure: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    name: t.reserved,
    isNamed: true,
    isFigure: true,
    cell: ({ reserved, requests }) => (
      <>
        {formatNumber(reserved)}
        <Holding requests={requests} />
      </>
    ),
  },
  { name: t.free, isNamed: true, isFigure: true, cell: ({ free }) => formatNumber(free) },
  { name: t.added, className: dense.firm, cell: (lot) => dayText(lot.added_date) },
  {
    name: t.ledger,
    cell: (lot) => (
      <Link
        to="/staff/stock/$accountId/lots/$lotId"
        params={{ accountId, lotId: String(lot.id) }}
        aria-label={t.ledgerOf(lotText(lot))}
      >
        {t.ledger}
      </Link>
    ),
  },
];

function Lots({ accountId, lots }: LotsProps) {
  return (
    <DenseTable
      caption={t.lots}
      columns={lotColumns(accountId)}
      rows={lots}
      keyOf={({ id }) => id}
    />
  );
}

/** The lots of a case. Empty lots stay listed: their ledger is kept. */
function CaseLots({ wineCase }: { readonly wineCase: StaffCase }) {
  const accountId = String(wineCase.account.id);
  const filled = wineCase.lots.filter(({ quantity }) => quantity > 0);
  const emptied = wineCase.lots.filter(({ quantity }) => quantity === 0);
  return (
    <>
      {filled.length === 0 ? (
        <p>{t.thisCaseIsEmpty}</p>
      ) : (
        <Lots accountId={accountId} lots={filled} />
      )}
      {emptied.length > 0 && (
        <details>
          <summary>{t.formerBottles}</summary>
          <Lots accountId={accountId} lots={emptied} />
        </details>
      )}
    </>
  );
}

function Place({ wineCase: { case: found } }: { readonly wineCase: StaffCase }) {
  if (found.location === null) return placeText(found);
  return (
    <Link to="/staff/locations" search={{ search: found.location }}>
      {found.location}
    </Link>
  );
}

interface CaseRecordProps {
  /** The messages with its client. */
  readonly renderThread: (accountId: string, caseId: string) => ReactNode;
}

/** A case with its lots, its documents and its actions. */
export function CaseRecord({ renderThread }: CaseRecordProps) {
  const { accountId, caseId } = useParams({ from: '/staff/stock/$accountId/cases/$caseId' });
  const query = useQuery(staffCaseQuery(accountId, caseId));
  const mayChange = useHasDuty('desk');
  const { data } = query;
  return (
    <RecordPage
      query={query}
      trail={<StockTrail account={data?.account} />}
      title={data === undefined ? t.case : t.caseTitle(data.case.footprint_lookup_code)}
    >
      {(wineCase) => (
        <RecordColumns
          key={caseId}
          aside={
            <>
              {mayChange && <CaseActions wineCase={wineCase} />}
              <Activity events={wineCase.events} />
            </>
          }
        >
          <p>
            <strong>{wineCase.account.name}</strong> · {wineCase.case.container_name} ·{' '}
            <Place wineCase={wineCase} />
          </p>
          <Toolbar>
            <span>{lastSeenText(wineCase.case)}</span>
            <LinkButton
              to="/staff/stock/$accountId/cases/$caseId/count"
              params={{ accountId, caseId }}
            >
              {t.count}
            </LinkButton>
            <LinkButton
              to="/staff/labels"
              search={{ of: 'cases', account: accountId, case: caseId }}
            >
              {t.printLabel}
            </LinkButton>
          </Toolbar>
          <CaseLots wineCase={wineCase} />
          <h2>{t.conditionDocuments}</h2>
          <CaseDocuments wineCase={wineCase} />
          {renderThread(accountId, caseId)}
        </RecordColumns>
      )}
    </RecordPage>
  );
}
