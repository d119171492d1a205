import { useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { bottlesOf, type DraftCase, filledCases, filledLines } from './put-away-draft.ts';
import styles from './put-away.module.css';

interface PutAwayButtonProps {
  readonly cases: readonly DraftCase[];
  /** What does not match what was expected, a sentence each. */
  readonly differences: readonly string[];
  readonly isSending: boolean;
  /** Looks whether everything can be sent, and shows what cannot. */
  readonly check: () => boolean;
  readonly onPutAway: () => void;
}

/** "14 bottles in 2 cases". */
function totalText(cases: readonly DraftCase[]): string {
  const filled = filledCases(cases);
  const bottles = filled.flatMap(filledLines).reduce((sum, line) => sum + bottlesOf(line), 0);
  return `${countOf(bottles, 'bottle')} in ${countOf(filled.length, 'case')}`;
}

const LABEL = 'Put away and complete';

/** The last step, which is final: it says what will be put away, and asks once more where something differs. */
export function PutAwayButton(props: PutAwayButtonProps) {
  const { cases, differences, isSending, check, onPutAway } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const press = () => {
    if (!check()) return;
    if (differences.length > 0) setIsAsking(true);
    else onPutAway();
  };
  return (
    <>
      <p className={styles.total}>
        {totalText(cases)}. The request is completed with it; corrections are made in the stock.
      </p>
      <Button look="primary" isSending={isSending} onClick={press}>
        {LABEL}
      </Button>
      <Modal title="Not everything matches" isOpen={isAsking} onClose={close}>
        <ul>
          {differences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Toolbar>
          <Button onClick={close}>Go back</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              onPutAway();
            }}
          >
            {LABEL}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}
