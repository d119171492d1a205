import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './pull-controls.module.css';

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

/** A quantity from 1 to the free bottles, and "pull". Pulling again replaces the quantity on the list. */
export function PullControls(props: PullControlsProps) {
  const { most, source, pulledCount, isUnavailable, onPull } = props;
  const [chosen, setChosen] = useState(0);
  const quantity = Math.min(Math.max(1, chosen || pulledCount), most);
  const options = Array.from({ length: most }, (_, place) => String(place + 1));
  return (
    <span className={styles.controls}>
      <InlineSelect
        label={`Bottles to pull from ${source}`}
        options={options.map((value) => ({ value, label: value }))}
        value={String(quantity)}
        disabled={isUnavailable}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Button look="primary" isUnavailable={isUnavailable} onClick={() => onPull(quantity)}>
        pull <VisuallyHidden>from {source}</VisuallyHidden>
      </Button>
    </span>
  );
}
