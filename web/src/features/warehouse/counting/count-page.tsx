import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
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

/**
 * /staff/stock/{accountId}/cases/{caseId}/count: a case is counted by somebody who is not told what should be in it.
 */
export function CountPage() {
  const { accountId, caseId } = useParams({ from: '/staff/stock/$accountId/cases/$caseId/count' });
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
                <LinkButton to="/staff/stock/unseen" look="primary">
                  {t.toUnseen}
                </LinkButton>
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
