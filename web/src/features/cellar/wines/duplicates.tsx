import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MergeButton } from './merge-button.tsx';
import { duplicatesQuery } from './wines-api.ts';
import styles from './wines.module.css';
import { wineColumns } from './wine-columns.tsx';
import { labelText } from './wine-texts.ts';

const mostStored = (group: readonly CatalogueRow[]) =>
  group.toSorted((a, b) => b.bottle_count - a.bottle_count)[0];

const mergeColumn = (kept: CatalogueRow): Column<CatalogueRow> => ({
  name: t.merge,
  cell: (wine) =>
    wine.id === kept.id ? (
      t.stays
    ) : (
      <MergeButton
        wine={wine}
        into={kept}
        onMerged={() => showToast({ message: t.mergedInto(wineName(kept)) })}
      />
    ),
});

/**
 * Wines that may be duplicates: the one to keep is chosen, by default the one with most bottles; the others are merged
 * into it.
 */
function Group({ group }: { readonly group: readonly CatalogueRow[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const kept = group.find(({ id }) => id === chosen) ?? mostStored(group);
  if (kept === undefined) return null;
  const name = `kept-${group.map(({ id }) => id).join('-')}`;
  return (
    <li className={styles.group}>
      <RadioGroup legend={t.wineToKeep}>
        {group.map((row) => (
          <Radio
            key={row.id}
            name={name}
            label={t.wineAndNumber(wineName(row), row.material_id)}
            hint={labelText(row)}
            checked={row.id === kept.id}
            onChange={() => setChosen(row.id)}
          />
        ))}
      </RadioGroup>
      <DenseTable
        caption={t.possibleDuplicatesOf(wineName(kept))}
        columns={wineColumns(mergeColumn(kept))}
        rows={group}
        keyOf={({ id }) => id}
      />
    </li>
  );
}

/**
 * /staff/wines/duplicates: wines of one vintage whose labels have the same words in another form, over the whole
 * catalogue.
 */
export function Duplicates() {
  const duplicates = useQuery(duplicatesQuery);
  return (
    <>
      <PageHeading title={t.duplicates} />
      <QueryStates
        query={duplicates}
        loading={<SkeletonRows count={8} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState what={t.noDuplicatesFound} />}
      >
        {({ count, groups }) => (
          <>
            <p aria-live="polite">{t.duplicateGroups(count, groups.length)}</p>
            <ul className={styles.groups}>
              {groups.map((group) => (
                <Group key={group.map(({ id }) => id).join('-')} group={group} />
              ))}
            </ul>
          </>
        )}
      </QueryStates>
    </>
  );
}
