import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/staff-content.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { contentListQuery } from './staff-content-api.ts';

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
        <DenseTable caption={t.pages} columns={[t.page, t.published, t.draft]}>
          {rows.map(({ slug, title, published_at: publishedAt, has_draft: hasDraft }) => (
            <tr key={slug} className={dense.row}>
              <th scope="row" className={dense.wide}>
                <Link to="/staff/content/pages/$slug" params={{ slug }} className={dense.link}>
                  {title}
                </Link>
              </th>
              <td>{publishedAt === null ? t.notPublished : providerMoment(publishedAt)}</td>
              <td>{hasDraft ? t.unpublishedDraft : t.noDraft}</td>
            </tr>
          ))}
        </DenseTable>
      )}
    </QueryStates>
  );
}
