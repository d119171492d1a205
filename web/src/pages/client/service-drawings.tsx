import type { ReactNode } from 'react';
import styles from './service-drawings.module.css';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden>
      {children}
    </svg>
  );
}

export function ClimateDrawing() {
  return (
    <Drawing>
      <path d="M16 28V9a4 4 0 0 1 8 0v19a8 8 0 1 1-8 0zM28 10h4M28 16h3M28 22h4" />
      <path className={styles.accent} d="M20 20v13m0-1a3 3 0 1 1 0 6 3 3 0 0 1 0-6" />
      <path d="M39 26c3 4 4.5 6 4.5 8a4.5 4.5 0 0 1-9 0c0-2 1.5-4 4.5-8z" />
    </Drawing>
  );
}

export function VanDrawing() {
  return (
    <Drawing>
      <path d="M4 12h25v22M29 18h8l7 9v7h-4M29 34H19M9 34H4V12M33 22h3l4 5h-7z" />
      <circle cx="14" cy="35" r="4.5" />
      <circle cx="35" cy="35" r="4.5" />
      <path className={styles.accent} d="M10 20h13M10 25h9" />
    </Drawing>
  );
}

export function InsuranceDrawing() {
  return (
    <Drawing>
      <path d="M10 5h20l8 8v30H10zM30 5v8h8M16 17h10M16 23h16M16 29h8" />
      <path
        className={styles.accent}
        d="M31 29a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m-2.5 8.5V44l2.5-2 2.5 2v-6.5"
      />
    </Drawing>
  );
}

export function StewardDrawing() {
  return (
    <Drawing>
      <path d="M11 4h6v11c0 4 5 5 5 11v17H6V26c0-6 5-7 5-11zM6 30h10M6 38h12M11 9h6" />
      <circle className={styles.accent} cx="29" cy="29" r="9" />
      <path className={styles.accent} d="m35.5 35.5 7.5 7.5" />
    </Drawing>
  );
}
