import { orderState } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatSize } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { t } from '../../../texts/scanning.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MarkPulled } from '../../../ui/mark-pulled.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { type CaseLines, groupByCase, wineOf } from '../../../ui/bottles-by-case.tsx';
import { NextToPick } from './next-to-pick.tsx';
import { PickByScan, PutBack } from './pick-by-scan.tsx';
import styles from './pick-list.module.css';
import { pickedOfLine } from '../../../lib/picked-bottles.ts';
import { requestQuery } from '../../../lib/staff-request.ts';
import { type Picking, usePicking } from './use-picking.ts';
import { useRequestSteps } from '../../../lib/use-request-steps.ts';

interface CaseProps {
  readonly of: CaseLines;
  readonly picking: Picking;
  /** Whether the packer goes there next. */
  readonly isNext: boolean;
}

function PickedCase({ of: { caseNumber, place, lines }, picking, isNext }: CaseProps) {
  const { picks, leftOf, isPicking, askByHand, takeBack } = picking;
  const left = leftOf(lines);
  const number = caseNumber ?? '';
  const name = t.caseTitle(number);
  const hasPicks = lines.some((line) => pickedOfLine(picks, line) > 0);
  return (
    <li className={styles.case} data-done={left.length === 0} data-next={isNext}>
      <span className={styles.place}>{place}</span>
      <h2>{name}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {wineOf(line)}, {formatSize(line.size.value)}
            </span>
            <span className={styles.picked}>
              {t.pickedOfLine(pickedOfLine(picks, line), line.quantity)}
            </span>
            {picks
              .filter((pick) => pick.line_id === line.id && pick.by !== '')
              .map(({ at, by, quantity, reason }) => (
                <small key={at}>
                  {[t.pickedBy(quantity, by), reason].filter(Boolean).join(': ')}
                </small>
              ))}
          </li>
        ))}
      </ul>
      {isPicking && (
        <Toolbar>
          {left.length > 0 && (
            <Button onClick={() => askByHand(lines, number)} aria-label={t.withoutScanOf(name)}>
              {t.withoutScan}
            </Button>
          )}
          {hasPicks && (
            <Button look="quiet" onClick={() => takeBack(lines)} aria-label={t.takeBackPicks(name)}>
              {t.takeBack}
            </Button>
          )}
        </Toolbar>
      )}
    </li>
  );
}

interface PickDoneProps {
  readonly request: StaffRequest;
  readonly picking: Picking;
}

/** What comes after the last bottle. */
function PickDone({ request, picking }: PickDoneProps) {
  const steps = useRequestSteps(request);
  const { order } = request;
  const state = orderState(order);
  const isAll = picking.leftOf(order.lines).length === 0;
  return (
    <>
      {isAll && state === 'requested' && <Banner tone="success">{t.allPicked}</Banner>}
      <PutBack picking={picking} />
      <ActionFailure action={steps.action} />
      <Toolbar>
        {picking.isPicking && state === 'requested' && picking.picked > 0 && (
          <MarkPulled
            {...{ request, steps }}
            picked={picking}
            look={isAll ? 'primary' : 'secondary'}
          />
        )}
        <LinkButton
          look={state === 'processed' ? 'quiet' : 'secondary'}
          to="/staff/requests/$number"
          params={{ number: String(order.footprint_id) }}
        >
          {t.backToRequest}
        </LinkButton>
      </Toolbar>
    </>
  );
}

function PickView({ request }: { readonly request: StaffRequest }) {
  const { order, account } = request;
  const picking = usePicking(request);
  const cases = groupByCase(request, true);
  const next = cases.find(({ lines }) => picking.leftOf(lines).length > 0);
  const all = bottlesOfLines(order.lines);
  return (
    <Stack>
      <div className={styles.progress}>
        <span>
          <strong>{account.name}</strong> · <output>{t.pickedOfAll(picking.picked, all)}</output>
        </span>
        <progress aria-label={t.pickList} max={all} value={picking.picked} />
      </div>
      {picking.isPicking ? (
        <PickByScan picking={picking} />
      ) : (
        <p>{order.lines.length === 0 ? t.noLines : t.noPicking}</p>
      )}
      <NextToPick order={order} isByScan />
      <PickDone request={request} picking={picking} />
      <ol className={styles.cases} aria-label={t.pickList}>
        {cases.map((one) => (
          <PickedCase
            key={one.caseNumber}
            of={one}
            picking={picking}
            isNext={picking.isPicking && one === next}
          />
        ))}
      </ol>
    </Stack>
  );
}

/** /staff/requests/{number}/pick: the pick list of a request, for a phone or a hand scanner. */
export function PickPage() {
  const { number } = useParams({ from: '/staff/requests/$number/pick' });
  const query = useQuery(requestQuery(number));
  return (
    <RecordPage query={query} title={t.pickTitle(Number(number))}>
      {(request) => <PickView request={request} />}
    </RecordPage>
  );
}
