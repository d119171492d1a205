import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rememberedList } from '../../../lib/remembered-list.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { StickyActions } from '../../../ui/sticky-actions.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UrlButton } from '../../../ui/url-link.tsx';
import { pullListCheckOptions, shortLines } from './pull-list-check.ts';
import { PullListCase } from './pull-list-case.tsx';
import {
  formatTotals,
  lineName,
  linesByCase,
  type PullListLine,
  totalBottles,
} from './pull-list-line.ts';
import { removeWithUndo } from './pull-list-row.tsx';
import { correctLines, usePullList } from './pull-list-store.ts';
import styles from './pull-list.module.css';

interface PullListProps {
  /** Other ways to fill the list. */
  readonly more: ReactNode;
  /** The shortest way to a request. */
  readonly way: ReactNode;
}

/** The lines, whether they are still free, and the button to continue. */
export function PullList({ more, way }: PullListProps) {
  const lines = usePullList();
  const check = useQuery(pullListCheckOptions(lines));
  if (lines.length === 0) return <EmptyPullList more={more} />;
  const total = totalBottles(lines);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total} aria-live="polite">
          {t.bottleTotal(total)}
        </p>
        <p className={styles.formats}>{formatTotals(lines)}</p>
        <Button look="quiet" onClick={() => removeWithUndo(lines)}>
          {t.clearList}
        </Button>
      </div>
      <div className={styles.banners}>
        <CorrectLines lines={lines} free={check.data?.free} />
        {check.isError && <Unchecked />}
      </div>
      {linesByCase(lines).map((group) => (
        <PullListCase key={group[0]?.caseDetail.caseId} lines={group} stock={check.data} />
      ))}
      <div className={styles.buttons}>
        <div className={styles.more}>{more}</div>
        <UrlButton href={rememberedList()}>{t.selectMoreBottles}</UrlButton>
      </div>
      <p className={styles.kept}>{t.keptHere}</p>
      <StickyActions label={t.deliver}>
        <div className={styles.onward}>
          {way}
          <LinkButton to="/orders/pull/method" look="primary">
            {t.continueToDeliver}
          </LinkButton>
        </div>
      </StickyActions>
    </>
  );
}

function EmptyPullList({ more }: Pick<PullListProps, 'more'>) {
  return (
    <EmptyState what={t.emptyList}>
      <LinkButton to="/inventory" look="primary">
        {t.selectBottles}
      </LinkButton>
      <div className={styles.more}>{more}</div>
      <p className={styles.kept}>{t.keptHere}</p>
    </EmptyState>
  );
}

function Unchecked() {
  return <Banner tone="note">{t.notChecked}</Banner>;
}

interface CorrectLinesProps {
  readonly lines: readonly PullListLine[];
  readonly free: ReadonlyMap<string, number> | undefined;
}

function CorrectLines({ lines, free }: CorrectLinesProps) {
  const shortCount = shortLines(lines, free).length;
  if (shortCount === 0) return null;
  const correct = () => {
    correctLines((line) => free?.get(lineName(line)) ?? line.bottleQuantity);
    showToast({ message: t.listCorrected });
  };
  return (
    <Banner tone="failure">
      <div className={styles.mend}>
        <p>{t.linesAskTooMuch(shortCount)}</p>
        <Button onClick={correct}>{t.setToFree}</Button>
      </div>
    </Banner>
  );
}
