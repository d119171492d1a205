import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { ACTIVITY_KINDS } from '@portal/contract/cellar/activity/activity.schemas';
import { formOptionalText } from '@portal/contract/errors/form-fields';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { apiUrl } from '../../../lib/api-client.ts';
import { formatNumber, formatSize, formatVintage } from '../../../lib/format.ts';
import { dayOfMoment } from '../../../lib/provider-moment.ts';
import { firstDay } from '../../../lib/provider.ts';
import { type ListParams, usePagedList } from '../../../lib/use-paged-list.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/activity.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ToolbarForm } from '../../../ui/toolbar.tsx';
import { ACTIVITY, bottlesText, KIND_TEXTS } from './activity-api.ts';
import { Cases, Why } from './activity-cells.tsx';
import styles from './activity.module.css';

type Filter = keyof typeof NONE;

const NONE = { search: '', kind: '', from: '', to: '', wine: '', case: '' };
const LENGTH = 100;

const schema = z.object({
  search: formOptionalText(LENGTH),
  kind: z.string(),
  from: z.string(),
  to: z.string(),
});

const KINDS = [
  { value: '', label: t.anything },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] })),
];
const COLUMNS: readonly Column<ActivityRow>[] = [
  { name: t.when, isHeading: true, cell: ({ at }) => dayOfMoment(at) },
  { name: t.what, cell: ({ kind }) => KIND_TEXTS[kind] },
  {
    name: t.wine,
    className: dense.wide,
    cell: ({ wine, size_value: size }) => (
      <>
        <Link to="/inventory/$wineId" params={{ wineId: String(wine.id) }}>
          {formatVintage(wine.vintage)} {wine.long_producer}
        </Link>{' '}
        <span className={styles.soft}>{formatSize(size)}</span>
      </>
    ),
  },
  { name: t.bottles, isNamed: true, isFigure: true, cell: bottlesText },
  { name: t.where, className: dense.words, cell: (row) => <Cases row={row} /> },
  { name: t.why, className: dense.words, cell: (row) => <Why row={row} /> },
  {
    name: t.balance,
    isNamed: true,
    isFigure: true,
    cell: ({ balance }) => formatNumber(balance),
  },
];

const rules = () => ({ earliest: firstDay(), whyBlocked: () => null });

interface ActivityListProps {
  /** Names the wine or case of the URL, to which the list is narrowed. */
  readonly renderOnly: (params: ListParams<Filter>) => ReactNode;
}

/** /activity: every change of the account's bottles. Its filters are in the URL. */
export function ActivityList({ renderOnly }: ActivityListProps) {
  const list = usePagedList(ACTIVITY);
  const { page: _, ...filters } = list.params;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <div className={styles.filters}>
        <Filters key={JSON.stringify(list.params)} params={filters} onFilter={list.filter} />
      </div>
      {(filters.wine !== undefined || filters.case !== undefined) && (
        <p className={styles.only}>
          {renderOnly(filters)}
          <Button look="quiet" onClick={() => list.filter(NONE)}>
            {t.showEverything}
          </Button>
        </p>
      )}
      <PagedList
        list={list}
        what="change"
        empty={isFiltered ? t.noneMatch : t.nothingYet}
        moreHint={t.moreHint}
        caption={t.changes}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}

interface FiltersProps {
  readonly params: ListParams<Filter>;
  readonly onFilter: (filters: ListParams<Filter>) => void;
}

function Filters({ params, onFilter }: FiltersProps) {
  const { search = '', kind = '', from = '', to = '' } = params;
  const form = useSchemaForm({ schema, values: { search, kind, from, to }, onSubmit: onFilter });
  return (
    <ToolbarForm {...form.props}>
      <TextField label={t.search} type="search" maxLength={LENGTH} {...form.field('search')} />
      <Select label={t.kind} options={KINDS} {...form.field('kind')} />
      <DateField label={t.from} {...form.controlled('from')} {...rules()} />
      <DateField label={t.to} {...form.controlled('to')} {...rules()} />
      <Button type="submit">{t.filter}</Button>
      <Button look="quiet" onClick={() => onFilter(NONE)}>
        {t.clear}
      </Button>
      {/* The browser writes a file of any length straight to the disk. */}
      <AnchorButton look="quiet" href={apiUrl('/activity/export/', { ...params })} download>
        {t.exportAsCsv}
      </AnchorButton>
      <Button look="quiet" onClick={() => window.print()}>
        {t.print}
      </Button>
    </ToolbarForm>
  );
}
