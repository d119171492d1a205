import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type { FormEvent, Key, ReactNode } from 'react';
import { countOf } from '../lib/format.ts';
import type { ListParams, ShownList } from '../lib/use-paged-list.ts';
import type { Noun } from '../texts/nouns.ts';
import { t } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { ChipLink, Chips } from './chips.tsx';
import { type Column, DenseTable, type TableSort } from './dense-table.tsx';
import { EmptyState } from './list-states.tsx';
import styles from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { QueryStates } from './query-states.tsx';
import { SearchIcon } from './search-icon.tsx';
import { InlineSelect, type SelectOption } from './select.tsx';
import { SkeletonTable } from './skeleton-table.tsx';
import { TextField } from './text-field.tsx';

interface PagedListProps<Row> {
  readonly list: Pick<ShownList<never, Row>, 'page' | 'params' | 'query' | 'turnTo'>;
  /** What a row is. */
  readonly what: Noun;
  readonly empty: string;
  /** What belongs into the list, and how it comes there: shown while it is empty without a filter. */
  readonly first?: { readonly what: string; readonly step?: ReactNode };
  /** What to do when there are more rows than are counted. */
  readonly moreHint?: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => Key;
  readonly isSelected?: (row: Row) => boolean;
  readonly sort?: TableSort;
  readonly skeletonRows?: number;
}

/** A page of a list: its count, its rows in a dense table, and the pagination. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, what, empty, first, moreHint, skeletonRows = 12, ...table } = props;
  const { page, params, query, turnTo } = list;
  const isUnfiltered = Object.keys(params).length === 0;
  return (
    <QueryStates
      query={query}
      loading={<SkeletonTable columns={table.columns.length} rows={skeletonRows} />}
      isEmpty={({ count }) => count === 0}
      empty={
        isUnfiltered && first !== undefined ? (
          <EmptyState what={first.what}>{first.step}</EmptyState>
        ) : (
          <EmptyState what={empty} />
        )
      }
    >
      {({ count, is_more: isMore, results }) => (
        <>
          <p aria-live="polite">
            {isMore ? t.moreThan(countOf(count, what), moreHint) : countOf(count, what)}
          </p>
          <DenseTable {...table} rows={results} isStandIn={query.isPlaceholderData} />
          <Pagination
            page={page}
            pageCount={Math.ceil(count / ROWS_PER_PAGE)}
            onPageChange={turnTo}
          />
        </>
      )}
    </QueryStates>
  );
}

/** The parameters of a list in its URL. */
interface FilteredList<Name extends string> {
  readonly params: ListParams<Name>;
  readonly filter: (change: Readonly<Record<string, string>>) => void;
}

type SearchFilterProps = Omit<TextFilterProps<'search'>, 'name'>;

/** The search of a list. */
export function SearchFilter(props: SearchFilterProps) {
  return <TextFilter name="search" {...props} />;
}

interface TextFilterProps<Name extends string> {
  readonly list: FilteredList<Name>;
  /** The parameter that it sets. */
  readonly name: NoInfer<Name>;
  readonly label: string;
  /** What stands in the field on phones, where the label has no place; else the label. */
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** A typed filter of a list, sent by its button or Enter. Another URL resets what is typed. */
export function TextFilter<Name extends string>(props: TextFilterProps<Name>) {
  const { list, name, label, placeholder = label, maxLength = 100 } = props;
  const applied = list.params[name];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(name);
    list.filter({ [name]: typeof text === 'string' ? text.trim() : '' });
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        key={applied}
        label={label}
        placeholder={placeholder}
        name={name}
        type="search"
        maxLength={maxLength}
        defaultValue={applied}
      />
      <Button type="submit" className={styles.submit}>
        <span className={styles.word}>{t.search}</span>
        <span className={styles.icon}>
          <SearchIcon />
        </span>
      </Button>
    </form>
  );
}

interface SelectFilterProps<Name extends string> {
  readonly list: FilteredList<Name>;
  /** The parameter that it sets. */
  readonly name: NoInfer<Name>;
  readonly label: string;
  /** The first one is no filter. */
  readonly options: readonly SelectOption[];
}

interface ChipFilterProps<Name extends string> extends Omit<SelectFilterProps<Name>, 'list'> {
  readonly list: Pick<FilteredList<Name>, 'params'>;
  /** Whether the first chip ends the other filters too. */
  readonly isReset?: boolean;
}

/** A choice among a few by which a list is filtered, as chips. */
export function ChipFilter<Name extends string>(props: ChipFilterProps<Name>) {
  const { list, name, label, options, isReset = false } = props;
  const { page: _, ...others }: Readonly<Partial<Record<string, string>>> = list.params;
  const chosen = list.params[name] ?? '';
  const isWhole = Object.values(others).every((value) => value === undefined || value === '');
  return (
    <Chips label={label}>
      {options.map((option) => (
        <ChipLink
          key={option.value}
          to="."
          search={isReset && option.value === '' ? {} : { ...others, [name]: option.value }}
          resetScroll={false}
          isChosen={option.value === chosen && (option.value !== '' || !isReset || isWhole)}
        >
          {option.label}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** A choice by which a list is filtered. */
export function SelectFilter<Name extends string>(props: SelectFilterProps<Name>) {
  const { list, name, label, options } = props;
  return (
    <InlineSelect
      label={label}
      options={options}
      value={list.params[name] ?? ''}
      onChange={({ target }) => list.filter({ [name]: target.value })}
    />
  );
}
