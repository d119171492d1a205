import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { allocate, type MatchedLine } from './list-lines.ts';
import { ListMatchRow } from './list-match-row.tsx';
import styles from './paste-list.module.css';
import { totalBottles } from './pull-list-line.ts';

interface ListMatchesFormProps {
  readonly matched: readonly MatchedLine[];
  readonly onChange: (lines: readonly MatchedLine[]) => void;
  readonly onBack: () => void;
  readonly onFinish: () => void;
}

/** Each line with its match, before anything is put on the pull list. */
export function ListMatchesForm({ matched, onChange, onBack, onFinish }: ListMatchesFormProps) {
  const { lines, taken } = allocate(matched);
  const total = totalBottles(lines);
  const open = matched.filter(({ quantity }, at) => quantity === 0 || (taken[at] ?? 0) < quantity);
  return (
    <div className={styles.form}>
      <p aria-live="polite">
        {open.length === 0 ? t.everyLineMatched : t.linesNeedAttention(open.length)}
      </p>
      <ol className={styles.lines}>
        {matched.map((line, at) => (
          <ListMatchRow
            // oxlint-disable-next-line react/no-array-index-key -- lines keep their places, and two may be equal
            key={at}
            line={line}
            taken={taken[at] ?? 0}
            onChange={(changed) => onChange(matched.with(at, changed))}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t.editTheList}</Button>
        <Button look="primary" isUnavailable={total === 0} onClick={onFinish}>
          {total === 0 ? t.nothingToPutOnList : t.putOnMyList(countOf(total, 'bottle'))}
        </Button>
      </div>
    </div>
  );
}
