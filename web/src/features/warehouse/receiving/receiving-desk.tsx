import { orderState } from '@portal/contract/requests/orders/order-status';
import type {
  PutAwaySoFar,
  Receiving,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { countOf, formatSize } from '../../../lib/format.ts';
import { useWrongFocus } from '../../../lib/use-wrong-focus.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/receiving.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { StickyActions } from '../../../ui/sticky-actions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CaseBlocks } from './case-blocks.tsx';
import { compareArrived, differences, isOfRow, missingLine } from './compare-arrived.ts';
import { casesAsListed, stillExpected } from './expected-cases.ts';
import { bottlesOf, type DraftCase, filledCases, filledLines } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { type Desk, type TakenStep, useReceivingDesk } from './use-receiving-desk.ts';
import { WineList } from './wine-list.tsx';

interface ReceivingDeskProps {
  readonly number: string;
  readonly receiving: Receiving;
  /** Everything the client gave. */
  readonly facts: ReactNode;
  readonly onTaken: (step: TakenStep) => void;
}

const COLUMNS: readonly Column<PutAwaySoFar>[] = [
  { name: t.case, isHeading: true, cell: (lot) => `#${lot.case_number}` },
  { name: t.wine, className: dense.wide, cell: ({ wine }) => wineName(wine) },
  { name: t.size, cell: (lot) => formatSize(lot.size_ml) },
  { name: t.bottles, isFigure: true, cell: ({ quantity }) => quantity },
];

/** What was put away for the request before; the client already has it. */
function SoFar({ lots }: { readonly lots: readonly PutAwaySoFar[] }) {
  if (lots.length === 0) return null;
  return (
    <>
      <h3>{t.putAwaySoFar}</h3>
      <DenseTable
        caption={t.putAwaySoFar}
        columns={COLUMNS}
        rows={lots}
        keyOf={(lot) => lot.lot_id}
      />
    </>
  );
}

interface PutAwayButtonProps {
  readonly desk: Desk;
  /** A sentence for each difference from what was expected. */
  readonly differences: readonly string[];
  readonly hasSome: boolean;
}

/** "14 bottles in 2 cases". */
function totalText(cases: readonly DraftCase[]): string {
  const filled = filledCases(cases);
  const bottles = filled.flatMap(filledLines).reduce((sum, line) => sum + bottlesOf(line), 0);
  return t.bottlesInCases(countOf(bottles, 'bottle'), countOf(filled.length, 'case'));
}

/** The last step, which is final: shows what will be put away, and asks for confirmation when something differs. */
function PutAwayButton({ desk, differences, hasSome }: PutAwayButtonProps) {
  const { cases, check, putAway } = desk;
  const isSending = desk.sending === 'putAway';
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const press = () => {
    if (!check(false)) return;
    if (differences.length > 0) setIsConfirming(true);
    else putAway(false);
  };
  const isEmpty = filledCases(cases).length === 0;
  const label = hasSome && isEmpty ? t.completeWithoutTheRest : t.putAwayAndComplete;
  return (
    <>
      <p className={styles.total}>{t.putAwayHelp}</p>
      <StickyActions label={t.putAway}>
        <span className={styles.sum}>{totalText(cases)}</span>
        {desk.placeless > 0 && (
          <Button look="quiet" onClick={desk.placeAllLater}>
            {t.placeAllLater(countOf(desk.placeless, 'case'))}
          </Button>
        )}
        <Button look="primary" isSending={isSending} onClick={press}>
          {label}
        </Button>
        <Button isSending={isSending} onClick={() => check(true) && putAway(true)}>
          {t.putAwayPart}
        </Button>
      </StickyActions>
      <Modal title={t.notEverythingMatches} isOpen={isConfirming} onClose={close}>
        <ul>
          {differences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Toolbar>
          <Button onClick={close}>{t.goBack}</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              putAway(false);
            }}
          >
            {label}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}

/** What is not needed for each case: the boxes, the mail, and how the grid works. */
function Options({ desk, order }: { readonly desk: Desk; readonly order: Receiving['order'] }) {
  const { number_of_boxes: announced } = order;
  return (
    <details className={styles.options} open={desk.boxesProblem !== undefined || undefined}>
      <summary>{t.options}</summary>
      <Toolbar>
        <TextField
          label={t.boxesArrived}
          hint={announced === null ? undefined : t.announcedBoxes(announced)}
          inputMode="numeric"
          maxLength={4}
          value={desk.boxes}
          error={desk.boxesProblem}
          onChange={(event) => desk.setBoxes(event.target.value)}
        />
        {orderState(order) === 'requested' && (
          <Button isSending={desk.sending === 'receive'} onClick={desk.receive}>
            {t.markReceived}
          </Button>
        )}
      </Toolbar>
      <Checkbox
        label={t.doNotMailTheClient}
        checked={desk.isSilent}
        onChange={(event) => desk.setIsSilent(event.target.checked)}
      />
      {[t.scanHelp, t.keysHelp, t.pasteHelp].map((help) => (
        <p key={help} className={styles.keys}>
          {help}
        </p>
      ))}
    </details>
  );
}

/** The screen for putting bottles away: the expected and the arrived ones side by side. */
export function ReceivingDesk({ number, receiving, facts, onTaken }: ReceivingDeskProps) {
  const { place, refuse } = useWrongFocus<HTMLElement>();
  const desk = useReceivingDesk(number, receiving, onTaken, refuse);
  const { cases, actions, kept, current, setCurrent } = desk;
  const { order, put_away: soFar } = receiving;
  const [firstVersion] = useState(receiving.version);
  useBlocker({
    disabled: cases.every(({ files }) => files.length === 0),
    shouldBlockFn: () => !window.confirm(t.leaveWithDocuments),
  });
  const lines = receiving.expected?.lines ?? [];
  const rows = compareArrived(lines, cases, soFar);
  const boxes = { expected: order.number_of_boxes, arrived: desk.boxes.trim() };
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.side} aria-label={t.expected}>
          <h2>{t.expected}</h2>
          <WineList
            number={number}
            expected={receiving.expected}
            rows={rows}
            canFill={filledCases(cases).length === 0}
            onTick={(row, isTicked) => {
              if (isTicked) actions.put(missingLine(row), current);
              else actions.takeOut((line) => isOfRow(line, row));
            }}
            onFill={() => {
              const listed = casesAsListed(stillExpected(lines, soFar));
              actions.replace(listed);
              setCurrent(listed[0]?.key);
            }}
          />
          {/* A phone folds them: the bottles come first there. */}
          <details className={styles.more} open={!window.matchMedia('(width < 48rem)').matches}>
            <summary>{t.requestDetails}</summary>
            {facts}
          </details>
        </section>
        <section ref={place} aria-label={t.arrived}>
          <h2>
            <VisuallyHidden>{t.arrived}</VisuallyHidden>
          </h2>
          {kept !== null && (
            <Banner tone="note">
              <p>
                {t.draftKept} {kept.version !== firstVersion && t.requestChanged}
              </p>
              <Button onClick={desk.startOver}>{t.startOver}</Button>
            </Banner>
          )}
          <ActionFailure action={desk.call} />
          <Options desk={desk} order={order} />
          <SoFar lots={soFar} />
          <CaseBlocks
            receiving={number}
            cases={cases}
            problems={desk.problems}
            actions={actions}
            current={current}
            onCurrent={setCurrent}
          />
        </section>
      </div>
      {/* Below both, so that it is in sight from the start. */}
      <PutAwayButton
        desk={desk}
        differences={differences(rows, boxes)}
        hasSome={soFar.length > 0}
      />
    </>
  );
}
