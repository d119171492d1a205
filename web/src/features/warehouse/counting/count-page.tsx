import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../texts/case-counts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { countSheetQuery, useRefusedCount } from './case-counts-api.ts';
import { CountForm } from './count-form.tsx';
import { placeText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

function Outcome({ counted }: { readonly counted: CountedCase | 'waits' }) {
  const state = counted === 'waits' ? counted : counted.state;
  const text = { equal: t.agrees, differs: t.differs, waits: t.waits }[state];
  return (
    <Banner tone={state === 'equal' ? 'success' : 'note'} takesFocus>
      {text}
    </Banner>
  );
}

/** The way to the next one of the cases that were chosen together, else to those longest unseen. */
function NextCount() {
  const { next = '' } = useSearch({ from: '/staff/stock/$accountId/cases/$caseId/count' });
  const [first = '', ...others] = next.split(',');
  const [accountId, caseId] = first.split('.');
  if (!accountId || !caseId) {
    return (
      <LinkButton to="/staff/stock/unseen" look="primary">
        {t.toUnseen}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to="/staff/stock/$accountId/cases/$caseId/count"
      params={{ accountId, caseId }}
      search={others.length === 0 ? {} : { next: others.join(',') }}
      look="primary"
    >
      {t.countNext(others.length + 1)}
    </LinkButton>
  );
}

/**
 * /staff/stock/{accountId}/cases/{caseId}/count: a case is counted by somebody who is not told what should be in it.
 */
export function CountPage() {
  const params = useParams({ from: '/staff/stock/$accountId/cases/$caseId/count' });
  return <CaseCount key={params.caseId} {...params} />;
}

interface CaseCountProps {
  readonly accountId: string;
  readonly caseId: string;
}

function CaseCount({ accountId, caseId }: CaseCountProps) {
  const query = useQuery(countSheetQuery(accountId, caseId));
  const [counted, setCounted] = useState<CountedCase | 'not yet' | 'waits'>('not yet');
  const isRefused = useRefusedCount(caseId) !== undefined;
  const { data } = query;
  return (
    <RecordPage
      query={query}
      trail={<StockTrail account={data?.account} wineCase={data?.case} />}
      title={data === undefined ? t.countTitle : t.countCase(data.case.footprint_lookup_code)}
    >
      {(sheet) => (
        <Stack>
          <p>
            <strong>{sheet.account.name}</strong> · {placeText(sheet.case)}
          </p>
          {counted === 'not yet' || (counted === 'waits' && isRefused) ? (
            <CountForm
              {...{ accountId, caseId, sheet }}
              onCounted={(done) => setCounted(done ?? 'waits')}
            />
          ) : (
            <>
              <Outcome counted={counted} />
              <Toolbar>
                <NextCount />
                <LinkButton
                  to="/staff/stock/$accountId/cases/$caseId"
                  params={{ accountId, caseId }}
                >
                  {t.openCase}
                </LinkButton>
              </Toolbar>
            </>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
