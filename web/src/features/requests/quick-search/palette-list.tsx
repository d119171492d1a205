import { useEffect, useRef } from 'react';
import { t } from '../../../texts/palette.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import styles from './palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The position of the active entry over all groups. */
  readonly at: number;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The results in their groups. The focus stays in the field, which names the active one. */
export function PaletteList({ id, groups, at, onChoose }: PaletteListProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has neither groups nor details
    <div id={id} role="listbox" aria-label={t.results}>
      {groups.map(({ name, entries: ofGroup }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a listbox
        <div key={name} role="group" aria-label={name === '' ? t.other : name}>
          {name !== '' && (
            <p className={styles.name} aria-hidden>
              {name}
            </p>
          )}
          {ofGroup.map((entry) => (
            <Entry
              key={entry.id}
              id={`${id}-${entries.indexOf(entry)}`}
              entry={entry}
              isActive={entries[at] === entry}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Entry({ id, entry, isActive, onChoose }: EntryProps) {
  const { label, detail = '', fact, icon } = entry;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={row}
      id={id}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag cannot stand outside a select
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.entry}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      {icon}
      <span className={styles.label}>
        {label}
        {detail !== '' && <span className={styles.detail}> {detail}</span>}
      </span>
      {fact !== undefined && <span className={styles.fact}> {fact}</span>}
    </button>
  );
}
