import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'success' | 'failure' | 'note';
  /** Whether the banner takes the focus when it appears, so that it is read and seen. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A message at the place it is about: failures are announced immediately, the others when the screen reader pauses. */
export function Banner({ tone, takesFocus = false, children }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={ref}
      className={classNames(styles.banner, styles[tone])}
      role={tone === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
