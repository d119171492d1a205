import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chips.module.css';

interface ChipsProps {
  /** What is chosen. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Filters or views side by side, as links: each is a page of its own, with its own URL. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <nav className={styles.line} aria-label={label}>
      {children}
    </nav>
  );
}

interface ChipAnchorProps extends ComponentProps<'a'> {
  readonly isChosen: boolean;
}

function ChipAnchor({ isChosen, children, ...anchor }: ChipAnchorProps) {
  return (
    <a {...anchor} className={styles.chip} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** One of them: `<ChipLink to="." search={…} isChosen>Failed</ChipLink>`. */
export const ChipLink = createLink(ChipAnchor);

/** A question with chips as its answers, which change the page without a URL of their own. */
export function ChipChoices({ label, children }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

/** One of its answers. */
export function ChipChoice({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.chip}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
