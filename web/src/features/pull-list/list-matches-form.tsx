import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { allocate, type MatchedLine } from './list-lines.ts';
import { ListMatchRow } from './list-match-row.tsx';
import styles from './paste-list.module.css';
import { totalBottles } from './pull-list-line.ts';
import { t } from '../../texts/pull-list.tsx';

interface ListMatchesFormProps {
  readonly matched: readonly MatchedLine[];
  readonly onChange: (lines: readonly MatchedLine[]) => void;
  readonly onBack: () => void;
  readonly onFinish: () => void;
}

function openSentence(open: number): string {
  if (open === 0) return t.everyLineHasItsBottles;
  return open === 1 ? t.n1LineNeedsYourAttention : t.linesNeedYourAttention(open);
}

/** Each line with its match, before anything is put on the pull list. */
export function ListMatchesForm({ matched, onChange, onBack, onFinish }: ListMatchesFormProps) {
  const { lines, taken } = allocate(matched);
  const total = totalBottles(lines);
  const open = matched.filter(({ quantity }, at) => quantity === 0 || (taken[at] ?? 0) < quantity);
  return (
    <div className={styles.form}>
      <p aria-live="polite">{openSentence(open.length)}</p>
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
          {total === 0 ? t.noBottlesToPut : t.putOnMyPullList(countOf(total, 'bottle'))}
        </Button>
      </div>
    </div>
  );
}
