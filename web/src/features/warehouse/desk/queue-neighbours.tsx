import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberedQueue } from '../../../lib/remembered-list.ts';
import { singleKeyOf } from '../../../lib/single-keys.ts';
import { t } from '../../../texts/desk.tsx';
import styles from './request-view.module.css';

/** Links to the requests before and after this one in the list that the steward came from; k and j open them. */
export function QueueNeighbours({ number }: { readonly number: string }) {
  const navigate = useNavigate();
  const numbers = rememberedQueue();
  const at = numbers.indexOf(number);
  const before = at > 0 ? numbers[at - 1] : undefined;
  const after = at === -1 ? undefined : numbers[at + 1];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = { j: after, k: before }[singleKeyOf(event) ?? ''];
      if (next === undefined) return;
      void navigate({ to: '/staff/requests/$number', params: { number: next } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [after, before, navigate]);
  if (before === undefined && after === undefined) return null;
  const link = (label: string, key: string, to: string | undefined) =>
    to === undefined ? null : (
      <Link
        to="/staff/requests/$number"
        params={{ number: to }}
        aria-keyshortcuts={key}
        title={t.keyHint(key)}
      >
        {label}
      </Link>
    );
  return (
    <nav className={styles.neighbours} aria-label={t.requestsOfTheList}>
      {link(t.previous, 'k', before)}
      <span>{t.position(at + 1, numbers.length)}</span>
      {link(t.next, 'j', after)}
    </nav>
  );
}
