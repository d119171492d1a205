import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './toolbar.module.css';

/** Fields and buttons beside one another, as long as there is room; `form` makes them one that is sent. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The same as a form. */
export function ToolbarForm({ className, ...form }: ComponentProps<'form'>) {
  return <form noValidate {...form} className={classNames(styles.toolbar, className)} />;
}

/** A part of a toolbar that takes what room is left. */
export function Growing({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grows}>{children}</div>;
}
