import type { contentListSchema } from '@portal/contract/house/content/staff-content.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { providerMoment, readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/staff-content.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { Figure, FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { ChipFilter } from '../../../ui/paged-list.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { UrlLink } from '../../../ui/url-link.tsx';
import { contentListQuery } from './staff-content-api.ts';

type ListedPage = z.infer<typeof contentListSchema>[number];

/** Which pages are shown; in the URL of the page. */
export interface ContentFilters {
  readonly show?: string;
}

const isExample = ({ published_at: at, has_draft: hasDraft }: ListedPage) =>
  at === null && !hasDraft;

const SHOWN = [
  {
    show: 'published',
    label: t.published,
    isShown: ({ published_at: at }: ListedPage) => at !== null,
    isBad: false,
  },
  {
    show: 'drafts',
    label: t.unpublishedDrafts,
    isShown: ({ has_draft: hasDraft }: ListedPage) => hasDraft,
    isBad: false,
  },
  { show: 'examples', label: t.exampleTexts, isShown: isExample, isBad: true },
] as const;

const STATES = [
  { value: '', label: t.allPages },
  ...SHOWN.map(({ show, label }) => ({ value: show, label })),
];

const chosenPages = (pages: readonly ListedPage[], show: string | undefined) =>
  pages.filter(SHOWN.find((one) => one.show === show)?.isShown ?? (() => true));

interface FiguresProps {
  /** Undefined while they load. */
  readonly pages: readonly ListedPage[] | undefined;
  readonly isFailed: boolean;
}

/** Which pages are the company's own, which still have the example's text, and the last change. */
function Figures({ pages, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  const changed = pages
    ?.filter((page) => !isExample(page))
    .map(({ updated_at: at }) => at)
    .toSorted()
    .at(-1);
  return (
    <FigureStrip label={t.atAGlance}>
      {SHOWN.map(({ show, label, isBad }) => (
        <Figure
          key={show}
          to="/staff/content"
          search={{ show }}
          figure={pages === undefined ? none : chosenPages(pages, show).length}
          label={label}
          isBad={isBad}
        />
      ))}
      {changed !== undefined && (
        <PlainFigure figure={readableMoment(changed)} label={t.lastChange} />
      )}
    </FigureStrip>
  );
}

function draftText(page: ListedPage): string {
  if (page.has_draft) return t.unpublishedDraft;
  return isExample(page) ? t.exampleText : t.noDraft;
}

/** Pages that only clients open; staff read them in the preview of the editor. */
export const isForClientsAlone = (slug: string) => slug === 'faq';

/** Leads to a page as it is read, or to its preview. */
export function SeePage({
  slug,
  title,
  published_at: at,
}: Pick<ListedPage, 'slug' | 'title' | 'published_at'>) {
  if (at === null) return t.nothingToSee;
  if (isForClientsAlone(slug)) {
    return (
      <Link
        to="/staff/content/pages/$slug"
        params={{ slug }}
        hash="preview"
        aria-label={t.seePreviewOf(title)}
      >
        {t.seePreview}
      </Link>
    );
  }
  return (
    <UrlLink href={`/${slug}`} aria-label={t.seePageOf(title)}>
      {t.seePage}
    </UrlLink>
  );
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
  {
    name: t.lastChange,
    isNamed: true,
    cell: (page) =>
      isExample(page) ? '–' : <NoBreakNumbers text={providerMoment(page.updated_at)} />,
  },
  { name: t.asRead, cell: (page) => <SeePage {...page} /> },
];

/** The pages that staff write, with their state. */
export function ContentList() {
  const pages = useQuery(contentListQuery);
  const filters = useSearch({ from: '/staff/content' });
  return (
    <>
      <Figures pages={pages.data} isFailed={pages.isError} />
      <Toolbar>
        <ChipFilter list={{ params: { ...filters } }} name="show" label={t.show} options={STATES} />
      </Toolbar>
      <QueryStates
        query={pages}
        loading={<SkeletonRows count={2} />}
        isEmpty={(rows) => chosenPages(rows, filters.show).length === 0}
        empty={<EmptyState what={filters.show === undefined ? t.noPagesYet : t.noPagesMatch} />}
      >
        {(rows) => (
          <DenseTable
            caption={t.pages}
            columns={COLUMNS}
            rows={chosenPages(rows, filters.show)}
            keyOf={({ slug }) => slug}
          />
        )}
      </QueryStates>
    </>
  );
}
