import { CATALOGUE_PER_PAGE } from '@portal/contract/staff-wines/staff-wines.schemas';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { countOf } from '../../lib/format.ts';
import { submittedSearch } from '../../lib/submitted-search.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import type { CatalogueParams } from './catalogue-params.ts';
import { catalogueQuery } from './staff-wines-api.ts';
import { WineRows } from './wine-rows.tsx';

interface CatalogueProps {
  readonly params: CatalogueParams;
  readonly onChange: (next: CatalogueParams) => void;
}

function Search({ params, onChange }: CatalogueProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    const words = submittedSearch(event);
    onChange(words === '' ? {} : { search: words });
  };
  return (
    <ToolbarForm onSubmit={search}>
      <Growing>
        <SearchField label="Words of the label, vintage or number" search={params.search} />
      </Growing>
      <Button type="submit">Search</Button>
      <LinkButton to="/staff/wines/duplicates">Find duplicates</LinkButton>
    </ToolbarForm>
  );
}

/** All wines of the catalogue; search and page are in the URL. */
export function Catalogue({ params, onChange }: CatalogueProps) {
  const catalogue = useQuery(catalogueQuery(params));
  return (
    <>
      <Search params={params} onChange={onChange} />
      <QueryStates
        query={catalogue}
        loading={<SkeletonRows count={12} />}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState what="No wine matches." />}
      >
        {({ count, results }) => (
          <>
            <p aria-live="polite">{countOf(count, 'wine')}</p>
            <WineRows caption="Wines" rows={results} isStandIn={catalogue.isPlaceholderData} />
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / CATALOGUE_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
