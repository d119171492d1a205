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
import { picksQuery } from '../../../lib/staff-request.ts';
import { sendPicks, sendPutBack, sendRemovedPicks, usePicks } from './picks-api.ts';

/** A line with how many of its bottles are still in the case. */
export interface LineLeft {
  readonly line: OrderLine;
  readonly left: number;
}

/** What a packer is asked before bottles are picked. */
export interface AskedPick {
  /** The number of the case. */
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

/** Sends picks and their removal, and shows what became of them. */
function usePickCalls(number: number, showOutcome: (outcome: ScanOutcome) => void) {
  const client = useQueryClient();
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
  return {
    pick: ({ how, code, name }: AskedPick, lines: Quantities) => {
      const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const done = how === 'scan' ? t.pickedNow(bottles, name) : t.pickedByHand(bottles);
      void send(sendPicks(client, number, { how, code, reason: '', lines }), done);
    },
    takeBack: (lines: readonly OrderLine[], bottles: number) => {
      const ids = lines.map(({ id }) => id);
      if (bottles > 0) void send(sendRemovedPicks(client, number, ids), t.takenBack(bottles));
    },
    putBack: (bottles: number) => {
      void send(sendPutBack(client, number, bottles), t.wasPutBack(bottles));
    },
  };
}

/** Picks the bottles of a request: by scanning their cases, or without. */
export function usePicking(request: StaffRequest) {
  const { order } = request;
  const number = order.footprint_id;
  const isOpen = ['requested', 'processed'].includes(orderState(order));
  const isPull = order.order_type === 'Pull Request';
  const mayPick = useHasDuty('warehouse');
  const { picks, toPutBack, demandsScans } = usePicks(number, isPull && isOpen);
  const { outcome, showOutcome } = useScanOutcome();
  const [asked, setAsked] = useState<AskedPick | null>(null);
  const leftOf = (lines: readonly OrderLine[]): LineLeft[] =>
    lines
      .map((line) => ({ line, left: line.quantity - pickedOfLine(picks, line) }))
      .filter(({ left }) => left > 0);

  const calls = usePickCalls(number, showOutcome);
  const pick = (of: AskedPick, lines: Quantities) => {
    setAsked(null);
    calls.pick(of, lines);
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
  /** Picks all that is left of some lines without a scan. */
  const tick = (lines: readonly OrderLine[], name: string) => {
    const all = leftOf(lines);
    const quantities = all.map(({ line, left }) => ({ line_id: line.id, quantity: left }));
    pick({ name, how: 'hand', code: '', lines: all }, quantities);
  };
  /** Picks the one bottle that is left of some lines without a scan, or asks how many of them. */
  const askByHand = (lines: readonly OrderLine[], name: string) => {
    const all = leftOf(lines);
    if (all.reduce((sum, { left }) => sum + left, 0) === 1) return tick(lines, name);
    return setAsked({ name, how: 'hand', code: '', lines: all });
  };
  return {
    picks,
    demandsScans,
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
    tick,
    askByHand,
    takeBack: (lines: readonly OrderLine[]) => calls.takeBack(lines, pickedBottles(picks, lines)),
    putBack: () => calls.putBack(toPutBack),
    close: () => setAsked(null),
  };
}

export type Picking = ReturnType<typeof usePicking>;
