import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './page-editor.module.css';

interface MoveButtonsProps {
  /** The name of the moved item, for screen readers. */
  readonly name: string;
  /** Its position from 0, and the number of items. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Up, down and remove. The pressed button keeps the focus for repeated presses; the new position is announced. */
export function MoveButtons({ name, at, count, onMove, onRemove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that is moved in the DOM loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onMove(by);
  };
  const hidden = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className={styles.moves}>
      <output className={styles.place}>
        {at + 1} of {count}
      </output>
      <Button look="quiet" isUnavailable={at === 0} onClick={move(-1)}>
        Up {hidden}
      </Button>
      <Button look="quiet" isUnavailable={at === count - 1} onClick={move(1)}>
        Down {hidden}
      </Button>
      <Button look="quiet" onClick={onRemove}>
        Remove {hidden}
      </Button>
    </div>
  );
}
