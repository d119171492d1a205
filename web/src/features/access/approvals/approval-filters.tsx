import type { Approval, ApprovalKind } from '@portal/contract/access/approvals/approvals.schemas';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/approvals.tsx';
import { Figure, FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { ChipFilter } from '../../../ui/paged-list.tsx';

/** Which changes are shown; in the URL of the page. */
export interface ApprovalFilters {
  readonly show?: string;
  readonly about?: string;
}

const isPending = ({ state }: Approval) => state === 'pending';

const SHOWN = [
  { show: 'mine', label: t.waitForYou, isShown: (one: Approval) => one.may_decide, isBad: true },
  {
    show: 'own',
    label: t.youAskedFor,
    isShown: (one: Approval) => isPending(one) && one.is_own,
    isBad: false,
  },
  { show: 'decided', label: t.ended, isShown: (one: Approval) => !isPending(one), isBad: false },
] as const;

/** What a change is about. */
type Area = keyof typeof t.areas;

const AREA_OF: Readonly<Record<ApprovalKind, Area>> = {
  'invite user': 'users',
  'invite again': 'users',
  'raise role': 'users',
  'remove owner': 'users',
  'let in again': 'users',
  'change email': 'users',
  'reset second factor': 'users',
  'reset stolen login': 'users',
  'close account': 'users',
  'correct count': 'bottles',
  'correct by count': 'bottles',
  'deliver with missing': 'bottles',
  'find difference': 'bottles',
  'undo import': 'bottles',
  'undo move-in': 'bottles',
  'change company texts': 'house',
  'make token': 'house',
  'invite colleague': 'house',
  'change colleague role': 'house',
  'deactivate colleague': 'house',
  'reactivate colleague': 'house',
};

/** The changes that the filters choose. */
export function chosenApprovals(all: readonly Approval[], { show, about }: ApprovalFilters) {
  const group = SHOWN.find((one) => one.show === show);
  return all.filter(
    (approval) =>
      (group?.isShown(approval) ?? true) &&
      (about === undefined || about === '' || AREA_OF[approval.kind] === about),
  );
}

interface FiguresProps {
  /** Undefined while they load. */
  readonly approvals: readonly Approval[] | undefined;
  readonly isFailed: boolean;
}

/** What waits for the reader, for others, since when, and what ended last. */
export function ApprovalFigures({ approvals, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  const oldest = approvals?.find(({ may_decide: mayDecide }) => mayDecide)?.asked_at;
  return (
    <FigureStrip label={t.atAGlance}>
      {SHOWN.map(({ show, label, isBad }) => (
        <Figure
          key={show}
          to="/staff/approvals"
          search={{ show }}
          figure={approvals === undefined ? none : chosenApprovals(approvals, { show }).length}
          label={label}
          isBad={isBad}
        />
      ))}
      {oldest !== undefined && (
        <PlainFigure figure={providerMoment(oldest)} label={t.oldestWaitsSince} />
      )}
    </FigureStrip>
  );
}

const AREAS = [
  { value: '', label: t.everything },
  { value: 'users', label: t.areas.users },
  { value: 'bottles', label: t.areas.bottles },
  { value: 'house', label: t.areas.house },
];

/** What the changes are about, as chips. */
export function AreaChips({ filters }: { readonly filters: ApprovalFilters }) {
  return (
    <ChipFilter
      list={{ params: { ...filters } }}
      name="about"
      label={t.about}
      options={AREAS}
      isReset
    />
  );
}

/** Changes that nobody can take back, or that shut somebody out: a press is asked about before. */
const ASKED_FIRST: ReadonlySet<ApprovalKind> = new Set([
  'remove owner',
  'undo import',
  'undo move-in',
  'close account',
  'reset second factor',
  'reset stolen login',
  'deactivate colleague',
]);

/** Whether one press approves: what is done can be taken back, and is what was asked for. */
export const needsNoQuestion = ({ kind, changed_since: changes }: Approval) =>
  changes.length === 0 && !ASKED_FIRST.has(kind);
