import type { NextCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReportNotHere } from '../../features/warehouse/counting/counting-api.ts';
import { countSheetQuery } from '../../features/warehouse/counting/case-counts-api.ts';
import { CountForm } from '../../features/warehouse/counting/count-form.tsx';
import { placeText } from '../../lib/stock-texts.ts';
import { providerTime } from '../../lib/provider-moment.ts';
import { t } from '../../texts/counting.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

function noteOf({ is_taken: isTaken, state, by, at }: NextCase): string | null {
  if (state === 'to count') return t.notTaken;
  if (by === null || at === null) return null;
  const time = providerTime(at);
  if (isTaken) return t.takenBy(by, time);
  if (state === 'counted') return t.countedBy(by, time);
  return state === 'not here' ? t.missedBy(by, time) : null;
}

/** The number of the case. It takes the focus, so that a screen reader says where the walk has come to. */
function CaseHeading({ number }: { readonly number: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {t.case(number)}
    </h2>
  );
}

interface CountedCaseProps {
  readonly sessionId: number;
  readonly accountId: string;
  readonly caseId: string;
  /** What the session says of it; null after a reload. */
  readonly found: NextCase | null;
  readonly isLeaving: boolean;
  /** Called with what became of the case. */
  readonly onDone: (told: string) => void;
  readonly onSkip: () => void;
}

/** A case of a counting session: its blind count sheet, "Not here", and the way to the next one. */
export function CountedCase(props: CountedCaseProps) {
  const { sessionId, accountId, caseId, found, isLeaving, onDone, onSkip } = props;
  const query = useQuery(countSheetQuery(accountId, caseId));
  const number = query.data?.case.footprint_lookup_code ?? '';
  const notHere = useReportNotHere(String(sessionId), (session) =>
    onDone(session === null ? t.notHereWaits(number) : t.isNotHere(number)),
  );
  const note = found === null ? null : noteOf(found);
  return (
    <QueryStates query={query} loading={<SkeletonRows count={3} />}>
      {(sheet) => (
        <Stack>
          <CaseHeading number={number} />
          <p>{t.of(sheet.account.name, placeText(sheet.case))}</p>
          {note !== null && <Banner tone="note">{note}</Banner>}
          <CountForm
            {...{ accountId, caseId, sheet }}
            session={sessionId}
            onCounted={(counted) => {
              const tell = { equal: t.agrees, differs: t.differs, waits: t.countWaits };
              onDone(tell[counted?.state ?? 'waits'](number));
            }}
          />
          <ActionFailure action={notHere} />
          <Toolbar>
            <ConfirmButton
              label={t.notHere}
              title={t.notHereTitle(number)}
              isSending={notHere.isPending}
              onConfirm={() => notHere.send({ accountId, caseId, caseNumber: number })}
            >
              {t.notHereHelp}
            </ConfirmButton>
            <Button look="quiet" isSending={isLeaving} onClick={onSkip}>
              {t.skip}
            </Button>
          </Toolbar>
        </Stack>
      )}
    </QueryStates>
  );
}
