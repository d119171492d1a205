import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './toolbar.module.css';

/** Fields and buttons side by side, as long as there is space; `form` makes them one form. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The same as a form. */
export function ToolbarForm({ className, ...form }: ComponentProps<'form'>) {
  return <form noValidate {...form} className={classNames(styles.toolbar, className)} />;
}

/** A part of a toolbar that fills the remaining space. */
export function Growing({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grows}>{children}</div>;
}
