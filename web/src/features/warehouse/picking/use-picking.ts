import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { orderState } from '@portal/contract/requests/orders/order-status';
import type { PicksBody } from '@portal/contract/warehouse/picking/picks.schemas';
import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/scanning.ts';
import { type ScanOutcome, useScanOutcome } from '../../../ui/scan-outcome.tsx';
import { signedDelivery } from '../../../lib/handed-over.ts';
import { pickedOfLine, pickedBottles } from '../../../lib/picked-bottles.ts';
import { picksQuery, sendPicks, sendPutBack, sendRemovedPicks, usePicks } from './picks-api.ts';

/** A line with how many of its bottles are still in the case. */
export interface LineLeft {
  readonly line: OrderLine;
  readonly left: number;
}

/** What a packer is asked before bottles are picked. */
export interface AskedPick {
  /** The number of the scanned case, or the name of what is picked without a scan. */
  readonly name: string;
  readonly how: PicksBody['how'];
  readonly code: string;
  readonly lines: readonly LineLeft[];
}

type Quantities = PicksBody['lines'];

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return failureSentence(error).what;
  const [field] = Object.values(error.fieldErrors).flat();
  return field ?? (error.detail || failureSentence(error).what);
}

/** Whether bottles of a request can be picked while it is open. */
const hasBottlesToPick = (request: StaffRequest): boolean =>
  request.order.order_type === 'Pull Request' &&
  request.order.lines.length > 0 &&
  request.held_at === null &&
  signedDelivery(request) === null;

/** Picks the bottles of a request: by scanning their cases, or without a scan for a reason. */
export function usePicking(request: StaffRequest) {
  const { order } = request;
  const client = useQueryClient();
  const number = order.footprint_id;
  const isOpen = ['requested', 'processed'].includes(orderState(order));
  const isPull = order.order_type === 'Pull Request';
  const mayPick = useHasDuty('warehouse');
  const { picks, toPutBack } = usePicks(number, isPull && isOpen);
  const { outcome, showOutcome } = useScanOutcome();
  const [asked, setAsked] = useState<AskedPick | null>(null);
  const leftOf = (lines: readonly OrderLine[]): LineLeft[] =>
    lines
      .map((line) => ({ line, left: line.quantity - pickedOfLine(picks, line) }))
      .filter(({ left }) => left > 0);

  const send = async (work: Promise<unknown>, sentence: string) => {
    const ended = await work.then(
      (changed): ScanOutcome =>
        changed === null
          ? { tone: 'waits', text: t.waits(sentence) }
          : { tone: 'good', text: sentence },
      (error: unknown): ScanOutcome => ({ tone: 'bad', text: problemOf(error) }),
    );
    showOutcome(ended);
    // What somebody else picked meanwhile.
    if (ended.tone === 'bad') void client.invalidateQueries(picksQuery(number));
  };
  const pick = (of: AskedPick, lines: Quantities, reason = '') => {
    setAsked(null);
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const done = of.how === 'scan' ? t.pickedNow(bottles, of.name) : t.pickedByHand(bottles);
    void send(sendPicks(client, number, { how: of.how, code: of.code, reason, lines }), done);
  };
  const takeBack = (lines: readonly OrderLine[]) => {
    const ids = lines.map(({ id }) => id);
    const bottles = pickedBottles(picks, lines);
    if (bottles > 0) void send(sendRemovedPicks(client, number, ids), t.takenBack(bottles));
  };
  const putBack = () => {
    void send(sendPutBack(client, number, toPutBack), t.wasPutBack(toPutBack));
  };

  const scan = (text: string) => {
    if (text === '') return;
    const { kind, code } = codeOfScan(text);
    const ofCase = order.lines.filter(
      ({ case_number: name }) => name?.toLowerCase() === code.toLowerCase(),
    );
    const name = ofCase[0]?.case_number ?? code;
    const lines = leftOf(ofCase);
    const [first] = lines;
    if (kind === 'location') return showOutcome({ tone: 'bad', text: t.isLocation(code) });
    if (ofCase.length === 0) return showOutcome({ tone: 'bad', text: t.notOnList(code) });
    if (first === undefined) return showOutcome({ tone: 'good', text: t.pickedAlready(name) });
    const one: AskedPick = { name, how: 'scan', code, lines };
    if (lines.length > 1 || first.left > 1) return setAsked(one);
    return pick(one, [{ line_id: first.line.id, quantity: 1 }]);
  };
  const askByHand = (lines: readonly OrderLine[], name: string) => {
    setAsked({ name, how: 'hand', code: '', lines: leftOf(lines) });
  };
  return {
    picks,
    isPicking: isOpen && mayPick && hasBottlesToPick(request),
    picked: pickedBottles(picks, order.lines),
    toPutBack,
    mayPutBack: mayPick,
    leftOf,
    outcome,
    showOutcome,
    asked,
    scan,
    pick,
    askByHand,
    takeBack,
    putBack,
    close: () => setAsked(null),
  };
}

export type Picking = ReturnType<typeof usePicking>;
