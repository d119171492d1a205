import type { Setup, SetupStep } from '@portal/contract/house/setup/setup.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/setup.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { setupQuery, useAnswerStep } from './setup-api.ts';

type Row = Setup['steps'][number];
type Target = Pick<LinkProps, 'to' | 'params'>;

const page = (slug: string): Target => ({ to: '/staff/content/pages/$slug', params: { slug } });

/** Where each step is done; null outside the portal. */
const TARGETS: Readonly<Record<SetupStep, Target | null>> = {
  warehouse: { to: '/staff/content/texts' },
  store: { to: '/staff/content/texts' },
  services: { to: '/staff/content/texts' },
  logo: { to: '/staff/content/texts' },
  formats: null,
  about: page('about'),
  faq: page('faq'),
  terms: page('terms'),
  mail: { to: '/staff/mail' },
  days_off: { to: '/staff/content/days-off' },
  locations: { to: '/staff/locations' },
  vans: { to: '/staff/content/vans' },
  second_manager: { to: '/staff/people' },
  first_client: { to: '/staff/clients' },
  first_cellar: { to: '/staff/imports' },
  labels: { to: '/staff/labels' },
  backup: null,
};

/** Buttons for what a manager says of a step; none where the portal sees that it is done. */
function Answers({ row, answer }: { readonly row: Row; readonly answer: AnswerStep }) {
  const { step, state, is_seen: isSeen } = row;
  if (isSeen) return '–';
  const isSending = answer.isPending && answer.variables.step === step;
  const about = <VisuallyHidden>: {t.titles[step]}</VisuallyHidden>;
  if (state !== 'open') {
    return (
      <Button
        look="quiet"
        isSending={isSending}
        onClick={() => answer.send({ step, answer: null })}
      >
        {t.openAgain}
        {about}
      </Button>
    );
  }
  return (
    <div className={dense.actions}>
      <Button
        look="quiet"
        isSending={isSending}
        onClick={() => answer.send({ step, answer: 'done' })}
      >
        {t.markDone}
        {about}
      </Button>
      <Button
        look="quiet"
        isSending={isSending}
        onClick={() => answer.send({ step, answer: 'not for us' })}
      >
        {t.notForUs}
        {about}
      </Button>
    </div>
  );
}

type AnswerStep = ReturnType<typeof useAnswerStep>;

const columnsFor = (answer: AnswerStep): readonly Column<Row>[] => [
  {
    name: t.step,
    isHeading: true,
    className: dense.wide,
    cell: ({ step }) => {
      const target = TARGETS[step];
      return target === null ? t.titles[step] : <Link {...target}>{t.titles[step]}</Link>;
    },
  },
  { name: t.why, className: dense.whole, cell: ({ step }) => t.reasons[step] },
  { name: t.state, className: dense.firm, cell: ({ state }) => t.states[state] },
  { name: t.action, cell: (row) => <Answers row={row} answer={answer} /> },
];

/** /staff/setup: what a new house sets up, and what of it is done. */
export function SetupPage() {
  const query = useQuery(setupQuery);
  const answer = useAnswerStep();
  return (
    <>
      <PageHeading title={t.setup} />
      <Stack>
        <p>{t.setupLead}</p>
        <ActionFailure action={answer} />
        <QueryStates query={query} loading={<SkeletonRows count={12} />}>
          {({ steps, open_count: open }) => (
            <>
              <p aria-live="polite">
                {open === 0 ? t.allDone : t.openSteps(countOf(open, 'step'))}
              </p>
              <DenseTable
                caption={t.setup}
                columns={columnsFor(answer)}
                rows={steps}
                keyOf={({ step }) => step}
              />
            </>
          )}
        </QueryStates>
      </Stack>
    </>
  );
}
