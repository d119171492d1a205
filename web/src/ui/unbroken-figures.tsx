import styles from './unbroken-figures.module.css';

/** Dates and ranges: figures joined by hyphens. */
const joinedFigures = /(\d+(?:-\d+)+%?)/;

/** A text whose dates and ranges ("2026-11-24", "60-70%") stay in one line: browsers break after any hyphen. */
export function UnbrokenFigures({ text }: { readonly text: string }) {
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
