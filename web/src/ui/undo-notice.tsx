import { useEffect, useState } from 'react';
import { t } from '../texts/ui.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './undo-notice.module.css';

interface UndoNoticeProps {
  /** The steward's latest action; empty after a reload. */
  readonly done: string;
  /** How long the step can be undone, until its mail leaves. */
  readonly undoMs: number;
  readonly isSending: boolean;
  readonly onUndo: () => void;
}

/** Offers to undo the latest step until its mail leaves. Takes the focus, so that Undo is one Tab away. */
export function UndoNotice({ done, undoMs, isSending, onUndo }: UndoNoticeProps) {
  const [endedMs, setEndedMs] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setEndedMs(undoMs), undoMs);
    return () => clearTimeout(timer);
  }, [undoMs]);
  // Another remaining time belongs to a later step.
  if (endedMs === undoMs) return null;
  return (
    <Banner tone="note" takesFocus={done !== ''}>
      <div className={styles.undo}>
        <span>
          {done} {t.mailLeavesIn(Math.ceil(undoMs / 1000))}
        </span>
        <Button isSending={isSending} onClick={onUndo}>
          {t.undo}
        </Button>
      </div>
    </Banner>
  );
}
