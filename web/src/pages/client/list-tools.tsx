import type { ReactNode, RefObject } from 'react';
import { totalBottles } from '../../features/requests/pull-list/pull-list-line.ts';
import { usePullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface ListToolsProps {
  readonly className: string | undefined;
  /** The top of the page, with the search. */
  readonly topRef: RefObject<HTMLElement | null>;
  /** The button that opens the filters. */
  readonly children: ReactNode;
}

/** The bar that stays in sight on narrow screens: filters, and the ways to the search and the pull list. */
export function ListTools({ className, topRef, children }: ListToolsProps) {
  const total = totalBottles(usePullList());
  const focusSearch = () =>
    topRef.current?.querySelector<HTMLInputElement>('[role=searchbox]')?.focus();
  return (
    <div className={className}>
      {children}
      <Button onClick={focusSearch}>{t.find}</Button>
      <LinkButton to="/cart">{t.pullList(total)}</LinkButton>
    </div>
  );
}
