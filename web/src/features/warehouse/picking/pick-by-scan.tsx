import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { type FormEvent, useState } from 'react';
import { formatSize } from '../../../lib/format.ts';
import { useWrongFocus } from '../../../lib/use-wrong-focus.ts';
import { t } from '../../../texts/scanning.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { ScanOutcomeText } from '../../../ui/scan-outcome.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { wineOf } from '../../../ui/bottles-by-case.tsx';
import styles from './pick-list.module.css';
import type { AskedPick, Picking } from './use-picking.ts';

type Typed = ReadonlyMap<number, string>;

const isQuantity = (text: string, left: number) =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= left;

/** The quantities of a pick as they are typed: all that is left, until they are changed. */
function useQuantities(asked: AskedPick | null) {
  const [typed, setTyped] = useState<{ readonly of: AskedPick | null; readonly texts: Typed }>({
    of: null,
    texts: new Map(),
  });
  const texts: Typed = typed.of === asked ? typed.texts : new Map();
  const rows = (asked?.lines ?? []).map(({ line, left }) => {
    const text = texts.get(line.id) ?? String(left);
    return { line, left, text, isWrong: !isQuantity(text, left) };
  });
  const sum = rows.reduce((all, { text, isWrong }) => all + (isWrong ? 0 : Number(text)), 0);
  return {
    rows,
    sum,
    isRight: sum > 0 && rows.every(({ isWrong }) => !isWrong),
    lines: rows
      .map(({ line, text }) => ({ line_id: line.id, quantity: Number(text) }))
      .filter(({ quantity }) => quantity > 0),
    type: (id: number, text: string) =>
      setTyped({ of: asked, texts: new Map([...texts, [id, text]]) }),
  };
}

type Quantities = ReturnType<typeof useQuantities>;

function QuantityFields({ quantities }: { readonly quantities: Quantities }) {
  const { rows, sum, type } = quantities;
  const isNothing = sum === 0 && rows.every(({ isWrong }) => !isWrong);
  return rows.map(({ line, left, text, isWrong }, at) => (
    <TextField
      key={line.id}
      label={t.bottlesOf(`${wineOf(line)}, ${formatSize(line.size.value)}`, left)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={text}
      error={isWrong ? t.enterQuantity(left) : isNothing && at === 0 ? t.pickSomething : undefined}
      onChange={({ target }) => type(line.id, target.value)}
    />
  ));
}

interface AskedProps {
  readonly asked: AskedPick;
  readonly picking: Picking;
  readonly quantities: Quantities;
}

/** Asks how many bottles of a case were picked. */
function AskedQuantities({
  asked,
  picking,
  quantities,
  onConfirm,
}: AskedProps & { readonly onConfirm: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.asked}>
        <legend>{t.howMany(asked.name)}</legend>
        <QuantityFields quantities={quantities} />
        <Toolbar>
          <Button type="submit" look="primary">
            {t.pick(quantities.sum)}
          </Button>
          <Button onClick={picking.close}>{t.cancel}</Button>
        </Toolbar>
      </fieldset>
    </form>
  );
}

/** What is out of its case and not needed any more, until somebody says that it is put back. */
export function PutBack({ picking }: { readonly picking: Picking }) {
  const { toPutBack, mayPutBack, outcome, putBack, isPicking } = picking;
  return (
    <>
      {toPutBack > 0 && (
        <Banner tone="failure">
          {t.toPutBack(toPutBack)} {mayPutBack && <Button onClick={putBack}>{t.putBack}</Button>}
        </Banner>
      )}
      {!isPicking && <ScanOutcomeText outcome={outcome} />}
    </>
  );
}

/** The quantities that are asked for, and what picks them. */
function useAsked(picking: Picking) {
  const { asked } = picking;
  const quantities = useQuantities(asked);
  const { place, refuse } = useWrongFocus<HTMLDivElement>();
  const confirm = () => {
    if (asked !== null && quantities.isRight) picking.pick(asked, quantities.lines);
    else refuse();
  };
  return { place, quantities, confirm };
}

type AskedPart = ReturnType<typeof useAsked>;

interface AskedByHandProps extends Omit<AskedPart, 'place'> {
  readonly picking: Picking;
}

/** Asks how many bottles of a case were picked without a scan. */
function AskedByHand({ picking, quantities, confirm }: AskedByHandProps) {
  const { asked } = picking;
  if (asked?.how !== 'hand') return null;
  return (
    <Modal title={t.withoutScanOf(t.caseTitle(asked.name))} isOpen onClose={picking.close}>
      <AskedQuantities {...{ asked, picking, quantities }} onConfirm={confirm} />
    </Modal>
  );
}

/** What picking by ticks says and asks. */
export function PickByTick({ picking }: { readonly picking: Picking }) {
  const { place, ...asking } = useAsked(picking);
  return (
    <div ref={place}>
      <ScanOutcomeText outcome={picking.outcome} />
      <AskedByHand picking={picking} {...asking} />
    </div>
  );
}

/**
 * The field that cases of a pick list are scanned into, and what is asked about them. While it asks how many, the same
 * label once more, or Enter, picks them.
 */
export function PickByScan({ picking }: { readonly picking: Picking }) {
  const { asked } = picking;
  const { place, quantities, confirm } = useAsked(picking);
  const byScan = asked?.how === 'scan' ? asked : null;
  const scan = (text: string) => {
    if (byScan === null) return picking.scan(text);
    const isSame = codeOfScan(text).code.toLowerCase() === byScan.name.toLowerCase();
    if (text === '' || isSame) return confirm();
    return picking.showOutcome({ tone: 'bad', text: t.firstSayHowMany(byScan.name) });
  };
  return (
    <div ref={place} className={styles.scanning}>
      <ScanField
        keepsFocus
        label={t.scanCase}
        hint={byScan === null ? undefined : t.scanAgain}
        onScan={scan}
      />
      <ScanOutcomeText outcome={picking.outcome} />
      {byScan !== null && (
        <AskedQuantities {...{ picking, quantities }} asked={byScan} onConfirm={confirm} />
      )}
      <AskedByHand {...{ picking, quantities, confirm }} />
    </div>
  );
}
