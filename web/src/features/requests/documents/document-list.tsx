import type { ReactNode } from 'react';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/documents.tsx';
import { Button } from '../../../ui/button.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { listColumns } from './document-columns.tsx';
import { KIND_TEXTS } from './document-texts.ts';
import type { OWN_DOCUMENTS } from './documents-api.ts';

const KIND_OPTIONS = [
  { value: '', label: t.allKinds },
  ...Object.entries(KIND_TEXTS).map(([value, { all }]) => ({ value, label: all })),
];

interface DocumentListProps {
  readonly call: typeof OWN_DOCUMENTS;
  readonly empty: string;
  /** A link to the page of a request with this number. */
  readonly renderRequest: (number: number, id: number) => ReactNode;
}

/** The issued documents of an account, newest first, of one kind or of one request. */
export function DocumentList({ call, empty, renderRequest }: DocumentListProps) {
  const list = usePagedList(call);
  const { request = '' } = list.params;
  return (
    <>
      <Toolbar>
        <SelectFilter list={list} name="kind" label={t.kind} options={KIND_OPTIONS} />
        {request !== '' && (
          <>
            <strong>{t.ofOneRequest(request)}</strong>
            <Button look="quiet" onClick={() => list.filter({ request: '' })}>
              {t.showAll}
            </Button>
          </>
        )}
      </Toolbar>
      <PagedList
        list={list}
        what="document"
        empty={empty}
        skeletonRows={6}
        caption={t.statementsAndReceipts}
        columns={listColumns(renderRequest)}
        keyOf={({ number }) => number}
      />
    </>
  );
}
