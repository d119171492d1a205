import { useId, useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { lineName, linesByWine, type PullListLine, totalBottles } from './pull-list-line.ts';
import styles from './pull-list-case.module.css';
import type { PullListStock } from './pull-list-check.ts';
import { removeWithUndo } from './pull-list-row.tsx';
import { PullListWine } from './pull-list-wine.tsx';

interface PullListCaseProps {
  /** The lines of one case. */
  readonly lines: readonly PullListLine[];
  readonly stock: PullListStock | undefined;
}

/** Whether every line takes all it could when it was added: before the check, the best guess of a whole case. */
function takesAll(lines: readonly PullListLine[]): boolean {
  return lines.every(({ bottleQuantity, pullQuantity }) => pullQuantity >= bottleQuantity);
}

function isShort({ free }: PullListStock, line: PullListLine): boolean {
  return (free.get(lineName(line)) ?? 0) < line.pullQuantity;
}

/**
 * One case on the pull list. A whole case of several lines is folded, and unfolds to them; a line with fewer free
 * bottles than requested is never folded away.
 */
export function PullListCase({ lines, stock }: PullListCaseProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const linesId = useId();
  const [first] = lines;
  if (first === undefined) return null;
  const { footprintLookupCode: number, footprintId, containerName } = first.caseDetail;
  const bottles = totalBottles(lines);
  const isWhole = stock?.caseBottles.get(footprintId) === bottles;
  const isFoldable =
    lines.length > 1 &&
    (stock === undefined
      ? takesAll(lines)
      : isWhole && !lines.some((line) => isShort(stock, line)));
  const isOpen = !isFoldable || isUnfolded;
  return (
    <section className={styles.case} aria-label={t.caseHeading(number)}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {t.caseHeading(number)}
          <span className={styles.facts}>
            {isWhole && `, ${t.wholeCase}`}, {countOf(bottles, 'bottle')}
          </span>
        </h2>
        <p className={styles.kind}>{containerName}</p>
        {isFoldable && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setIsUnfolded(!isOpen)}
          >
            {isOpen ? t.hideBottlesOf(number) : t.showBottlesOf(number)}
          </Button>
        )}
        {lines.length > 1 && (
          <Button look="quiet" onClick={() => removeWithUndo(lines)}>
            {t.removeCase(number)}
          </Button>
        )}
      </header>
      <div id={linesId}>
        {isOpen &&
          linesByWine(lines).map((group) => (
            <PullListWine key={group[0]?.wineId} lines={group} free={stock?.free} />
          ))}
      </div>
    </section>
  );
}
