import type { contentListSchema } from '@portal/contract/house/content/staff-content.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/staff-content.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contentListQuery } from './staff-content-api.ts';

type ListedPage = z.infer<typeof contentListSchema>[number];

function draftText({ published_at: publishedAt, has_draft: hasDraft }: ListedPage): string {
  if (hasDraft) return t.unpublishedDraft;
  return publishedAt === null ? t.exampleText : t.noDraft;
}

const COLUMNS: readonly Column<ListedPage>[] = [
  {
    name: t.page,
    isHeading: true,
    className: dense.wide,
    cell: ({ slug, title }) => (
      <Link to="/staff/content/pages/$slug" params={{ slug }} className={dense.link}>
        {title}
      </Link>
    ),
  },
  {
    name: t.published,
    cell: ({ published_at: at }) => (at === null ? t.notPublished : providerMoment(at)),
  },
  { name: t.draft, cell: draftText },
];

/** The pages that staff write, with their state. */
export function ContentList() {
  const pages = useQuery(contentListQuery);
  return (
    <QueryStates
      query={pages}
      loading={<SkeletonRows count={2} />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState what={t.noPagesYet} />}
    >
      {(rows) => (
        <DenseTable caption={t.pages} columns={COLUMNS} rows={rows} keyOf={({ slug }) => slug} />
      )}
    </QueryStates>
  );
}
