import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from '../lib/heading-focus.ts';
import { provider } from '../lib/provider.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  /** The page's name in the browser's title; the heading says it too unless it has children. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one h1 of a page and its document title. After a navigation it takes the focus, so that screen readers start
 * there.
 */
export function PageHeading({ title, children, className }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${provider().shortName}`;
    if (takeHeadingFocus()) ref.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 ref={ref} className={className ?? styles.heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
