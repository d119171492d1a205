import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import styles from './pagination.module.css';
import { InlineSelect } from './select.tsx';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

/** Previous, a Page dropdown, "of N" and Next. Absent when there is one page only. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  const options = Array.from({ length: pageCount }, (_, index) => ({
    value: String(index + 1),
    label: t.pageNumber(index + 1),
  }));
  return (
    <nav className={styles.pagination} aria-label={t.pages}>
      <Button look="quiet" isUnavailable={page <= 1} onClick={() => onPageChange(page - 1)}>
        {t.previous}
      </Button>
      <InlineSelect
        label={t.page}
        options={options}
        value={String(page)}
        onChange={(event) => onPageChange(Number(event.target.value))}
      />
      <span>{t.ofPages(pageCount)}</span>
      <Button look="quiet" isUnavailable={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
