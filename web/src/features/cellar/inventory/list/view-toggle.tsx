import { Link } from '@tanstack/react-router';
import { t } from '../../../../texts/inventory.tsx';
import { inView } from './list-changes.ts';
import { LIST_PATHS } from './list-params.ts';
import { writeListState } from './list-state-in-url.ts';
import type { ListState } from './list-state.ts';
import styles from './view-toggle.module.css';

const views = [
  ['wine', t.wine],
  ['case', t.case],
] as const;

export function ViewToggle({ list }: { readonly list: ListState }) {
  return (
    <nav className={styles.toggle} aria-label={t.viewBy}>
      {views.map(([view, label]) => (
        <Link
          key={view}
          to={LIST_PATHS[view]}
          search={writeListState(list.view === view ? list : inView(list, view))}
          activeOptions={{ includeSearch: false, exact: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
