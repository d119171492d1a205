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
import { CaseCells } from '../../../ui/case-cells.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { dense } from '../../../ui/dense-table.tsx';
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

interface RowProps {
  readonly count: OpenCount;
  readonly isSending: (decision: Decision) => boolean;
  readonly onDecide: (decision: Decision) => void;
}

const countedBy = (name: string) => (moment: string) => t.countedBy(name, moment);

const TOLD = { equal: t.closed, corrected: t.corrected, 'count again': t.sentBack } as const;

const pulledText = ({ pulled }: Pick<DifferingLine, 'pulled'>) =>
  pulled.map(({ request, quantity }) => t.pulledFor(formatNumber(quantity), request)).join(', ');

function Difference({ count: { is_own: isOwn, lines, state } }: Pick<RowProps, 'count'>) {
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

function RowActions({ count, isSending, onDecide }: RowProps) {
  const { account, case: wineCase, state, lines } = count;
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
        <Button isSending={isSending('correct')} onClick={() => onDecide('correct')}>
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
          onConfirm={() => onDecide('correct')}
        >
          {t.correctWhat(number)}
        </ConfirmButton>
      )}
      <Button
        look="quiet"
        isSending={isSending('countAgain')}
        onClick={() => onDecide('countAgain')}
      >
        {t.countAgain}
        {about}
      </Button>
    </div>
  );
}

function Row(props: RowProps) {
  const { account, case: wineCase, counted_at: at, counted_by: by, lines } = props.count;
  return (
    <tr className={dense.row}>
      <CaseCells account={account} wineCase={wineCase} />
      <td>{placeText(wineCase)}</td>
      <td data-label={t.counted}>
        <NoBreakNumbers text={(by === '' ? t.becameKnown : countedBy(by))(providerMoment(at))} />
      </td>
      <td className={dense.wide}>
        <Difference count={props.count} />
      </td>
      <td className={lines === null ? undefined : dense.whole}>
        <RowActions {...props} />
      </td>
    </tr>
  );
}

/** /staff/stock/counts: counts that differ from the ledger, for another person than the one who counted. */
export function CountList() {
  const list = usePagedList(COUNTS);
  const decide = useDecideCount((state) => showToast({ message: TOLD[state] }));
  const isSending = (id: number, decision: Decision) =>
    decide.isPending && decide.variables.countId === id && decide.variables.decision === decision;
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
        columns={[t.case, t.client, t.place, t.counted, t.difference, t.action]}
        renderRow={(count) => (
          <Row
            key={count.id}
            count={count}
            isSending={(decision) => isSending(count.id, decision)}
            onDecide={(decision) =>
              decide.send({ accountId: count.account.id, countId: count.id, decision })
            }
          />
        )}
      />
    </>
  );
}
