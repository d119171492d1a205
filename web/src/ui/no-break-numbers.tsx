import styles from './no-break-numbers.module.css';

/** Dates and ranges: numbers joined by hyphens. */
const joinedFigures = /(\d{1,8}(?:-\d{1,8})+%?)/;

/** Keeps dates and ranges ("2026-11-24", "60-70%") on one line: browsers break after any hyphen. */
export function NoBreakNumbers({ text }: { readonly text: string }) {
  return text.split(joinedFigures).map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
      <span key={place} className={styles.figure}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
