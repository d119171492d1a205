import { type ReactNode, useState } from 'react';
import { t } from '../../../texts/inventory.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import lotStyles from './lot.module.css';
import type { Lot } from './lots.ts';
import styles from './pull-controls.module.css';

/** The pull list on the pages of a wine and a case, filled in by the page so that the features stay independent. */
export interface PullSlot {
  /** Bottles of a lot that are on the pull list; 0 for none. */
  readonly pulledCount: (lot: Lot) => number;
  /** The quantity dropdown and the "pull" button of a lot; `source` names its bottles for screen readers. */
  readonly renderPull: (lot: Lot, source: string) => ReactNode;
  readonly renderMiniCart: () => ReactNode;
}

interface PullControlsProps {
  /** Free bottles, the largest quantity. */
  readonly most: number;
  /** The source of the bottles, for screen readers: "case #NJ-1", "2005 Ridge". */
  readonly source: string;
  readonly pulledCount: number;
  /** Grey and without effect, as for read-only users. */
  readonly isUnavailable: boolean;
  readonly onPull: (quantity: number) => void;
}

/** What the button of a lot does: nothing new while the chosen quantity is the one on the list. */
function pullLabel(quantity: number, pulledCount: number, source: string): ReactNode {
  if (pulledCount === 0) return t.pullFrom(source);
  return quantity === pulledCount ? t.onListFrom(pulledCount, source) : t.updateFrom(source);
}

/** A quantity from 1 to the free bottles, and "pull"; "Update" replaces the quantity on the list. */
export function PullControls(props: PullControlsProps) {
  const { most, source, pulledCount, isUnavailable, onPull } = props;
  const [chosen, setChosen] = useState(0);
  const quantity = Math.min(Math.max(1, chosen || pulledCount), most);
  const options = Array.from({ length: most }, (_, place) => String(place + 1));
  return (
    <span className={styles.controls}>
      <InlineSelect
        label={t.quantityToPull(source)}
        options={options.map((value) => ({ value, label: value }))}
        value={String(quantity)}
        disabled={isUnavailable}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Button
        look={pulledCount === quantity ? 'secondary' : 'primary'}
        isUnavailable={isUnavailable}
        onClick={() => {
          // From now on the control follows the list.
          setChosen(0);
          onPull(quantity);
        }}
      >
        {pullLabel(quantity, pulledCount, source)}
      </Button>
    </span>
  );
}

/** How many bottles of a lot are on the pull list, and in open requests. */
export function LotCounts({ lot, pull }: { readonly lot: Lot; readonly pull: PullSlot }) {
  const pulledCount = pull.pulledCount(lot);
  return (
    <>
      <output className={lotStyles.pulled}>
        {pulledCount > 0 && t.inPullRequest(pulledCount)}
      </output>
      {lot.reservedQuantity > 0 && <p>{t.inOpenRequest(lot.reservedQuantity)}</p>}
    </>
  );
}
