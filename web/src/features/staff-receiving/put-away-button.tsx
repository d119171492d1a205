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
  /** Whether bottles were put away before. */
  readonly hasSome: boolean;
  readonly isSending: boolean;
  /** Looks whether everything can be sent, and shows what cannot. */
  readonly check: (isMoreToCome: boolean) => boolean;
  readonly onPutAway: (isMoreToCome: boolean) => void;
}

/** "14 bottles in 2 cases". */
function totalText(cases: readonly DraftCase[]): string {
  const filled = filledCases(cases);
  const bottles = filled.flatMap(filledLines).reduce((sum, line) => sum + bottlesOf(line), 0);
  return `${countOf(bottles, 'bottle')} in ${countOf(filled.length, 'case')}`;
}

const LABEL = 'Put away and complete';
const REST_LABEL = 'Complete without the rest';
const PART_LABEL = 'Put away, more to come';

/** The last step, which is final: it shows what will be put away, and confirms when something differs. */
export function PutAwayButton(props: PutAwayButtonProps) {
  const { cases, differences, hasSome, isSending, check, onPutAway } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const press = () => {
    if (!check(false)) return;
    if (differences.length > 0) setIsConfirming(true);
    else onPutAway(false);
  };
  const isEmpty = filledCases(cases).length === 0;
  const label = hasSome && isEmpty ? REST_LABEL : LABEL;
  return (
    <>
      <p className={styles.total}>
        {totalText(cases)}. The request is completed with it, unless more is to come; corrections
        are made in the stock.
      </p>
      <Toolbar>
        <Button look="primary" isSending={isSending} onClick={press}>
          {label}
        </Button>
        <Button isSending={isSending} onClick={() => check(true) && onPutAway(true)}>
          {PART_LABEL}
        </Button>
      </Toolbar>
      <Modal title="Not everything matches" isOpen={isConfirming} onClose={close}>
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
              onPutAway(false);
            }}
          >
            {label}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}
