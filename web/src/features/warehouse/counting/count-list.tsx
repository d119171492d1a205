import type {
  DifferingLine,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { caseCountCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { lotText, placeText } from '../../../lib/stock-texts.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/case-counts.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { caseColumns } from '../../../ui/link-columns.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type CountDecision, useDecideCount } from './case-counts-api.ts';

const COUNTS = { call: caseCountCalls.list };
const STATES = [
  { value: '', label: t.toDecide },
  { value: 'count again', label: t.toCountAgain },
];

type Decision = CountDecision['decision'];

interface RowActionsProps {
  readonly count: OpenCount;
  readonly decide: ReturnType<typeof useDecideCount>;
}

const countedBy = (name: string) => (moment: string) => t.countedBy(name, moment);

const TOLD = { equal: t.closed, corrected: t.corrected, 'count again': t.sentBack } as const;

const pulledText = ({ pulled }: Pick<DifferingLine, 'pulled'>) =>
  pulled.map(({ request, quantity }) => t.pulledFor(formatNumber(quantity), request)).join(', ');

function Difference({ count: { is_own: isOwn, lines, state } }: Pick<RowActionsProps, 'count'>) {
  const mayDecide = useHasDuty('desk');
  if (state === 'count again') return '–';
  if (lines === null) return isOwn || mayDecide ? t.ownCount : t.onlyDesk;
  if (lines.length === 0) return t.agreesNow;
  return (
    <ul>
      {lines.map((line) => {
        const [counted, then, now] = [line.counted, line.ledger_then, line.ledger_now];
        return (
          <li key={`${line.wine.id} ${line.size ?? ''}`}>
            {counted === null
              ? t.inPart(lotText(line))
              : t.differingLine(lotText(line), formatNumber(counted), formatNumber(then))}
            {line.pulled.length > 0 && t.ofThesePulled(pulledText(line))}
            {now !== then && t.booksNow(formatNumber(now))}
            {line.is_outdated && t.outdated}
          </li>
        );
      })}
    </ul>
  );
}

function RowActions({ count, decide }: RowActionsProps) {
  const { id, account, case: wineCase, state, lines } = count;
  const send = (decision: Decision) =>
    decide.send({ accountId: account.id, countId: id, decision });
  const isSending = (decision: Decision) =>
    decide.isPending && decide.variables.countId === id && decide.variables.decision === decision;
  const number = wineCase.footprint_lookup_code;
  const about = (
    <>
      {' '}
      <VisuallyHidden>#{number}</VisuallyHidden>
    </>
  );
  if (state === 'count again') {
    const params = { accountId: String(account.id), caseId: String(wineCase.id) };
    return (
      <Link to="/staff/stock/$accountId/cases/$caseId/count" params={params}>
        {t.count}
        {about}
      </Link>
    );
  }
  if (lines === null) return '–';
  return (
    <div className={dense.actions}>
      {lines.length === 0 && (
        <Button isSending={isSending('correct')} onClick={() => send('correct')}>
          {t.close}
          {about}
        </Button>
      )}
      {lines.length > 0 && !lines.some((line) => line.is_outdated) && (
        <ConfirmButton
          label={t.correct}
          about={about}
          title={t.correctTitle}
          isSending={isSending('correct')}
          onConfirm={() => send('correct')}
        >
          {t.correctWhat(number)}
        </ConfirmButton>
      )}
      <Button look="quiet" isSending={isSending('countAgain')} onClick={() => send('countAgain')}>
        {t.countAgain}
        {about}
      </Button>
    </div>
  );
}

function columnsFor(decide: RowActionsProps['decide']): readonly Column<OpenCount>[] {
  return [
    ...caseColumns<OpenCount>((count) => count.case),
    { name: t.place, cell: (count) => placeText(count.case) },
    {
      name: t.counted,
      isNamed: true,
      cell: ({ counted_at: at, counted_by: by }) => (
        <NoBreakNumbers text={(by === '' ? t.becameKnown : countedBy(by))(providerMoment(at))} />
      ),
    },
    { name: t.difference, className: dense.wide, cell: (count) => <Difference count={count} /> },
    {
      name: t.action,
      className: ({ lines }) => (lines === null ? undefined : dense.whole),
      cell: (count) => <RowActions count={count} decide={decide} />,
    },
  ];
}

/** /staff/stock/counts: counts that differ from the ledger, for another person than the one who counted. */
export function CountList() {
  const list = usePagedList(COUNTS);
  const decide = useDecideCount((state) => showToast({ message: TOLD[state] }));
  return (
    <>
      <PageHeading title={t.countsTitle} />
      <Toolbar>
        <SelectFilter list={list} name="state" label={t.show} options={STATES} />
      </Toolbar>
      <ActionFailure action={decide} />
      <PagedList
        list={list}
        what="case"
        empty={t.noCounts}
        caption={t.countsTitle}
        columns={columnsFor(decide)}
        keyOf={({ id }) => id}
      />
    </>
  );
}
