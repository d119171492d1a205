import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CaseBlock } from './case-blocks.ts';
import styles from './pull-controls.module.css';

interface PullControlsProps {
  readonly block: CaseBlock;
  /** Bottles of the block that are on the pull list. */
  readonly pulledCount: number;
  /** Grey and without effect, as for read-only users (document 2, section 6). */
  readonly isUnavailable: boolean;
  readonly onPull: (quantity: number) => void;
}

/** A quantity from 1 to the free bottles, and "pull". Pulling again replaces what is on the list. */
export function PullControls({ block, pulledCount, isUnavailable, onPull }: PullControlsProps) {
  const { quantity: most } = block;
  const [chosen, setChosen] = useState(0);
  const quantity = Math.min(Math.max(1, chosen || pulledCount), most);
  const options = Array.from({ length: most }, (_, place) => String(place + 1));
  const number = block.case.footprint_lookup_code;
  return (
    <span className={styles.controls}>
      <InlineSelect
        label={`Bottles to pull from case #${number}`}
        options={options.map((value) => ({ value, label: value }))}
        value={String(quantity)}
        disabled={isUnavailable}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Button look="primary" isUnavailable={isUnavailable} onClick={() => onPull(quantity)}>
        pull <VisuallyHidden>from case #{number}</VisuallyHidden>
      </Button>
    </span>
  );
}
