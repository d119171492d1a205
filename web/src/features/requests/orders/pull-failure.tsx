import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import { wineCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { OVER_ASK_DETAIL } from '@portal/contract/errors/error-codes';
import { type OverAsk, parseOverAsk } from '@portal/contract/requests/orders/over-ask';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatVintage } from '../../../lib/format.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { GenericFailure } from './request-failures.tsx';

interface PullFailureProps {
  readonly error: Error;
  readonly shownBelow: readonly string[];
  /** Whether a request is changed: its bottles are corrected in the form. */
  readonly isChange: boolean;
}

export function PullFailure({ error, shownBelow, isChange }: PullFailureProps) {
  const generic = <GenericFailure error={error} shownBelow={shownBelow} />;
  if (!(error instanceof ApiError)) return generic;
  const isOverAsk = error.detail.includes(OVER_ASK_DETAIL);
  const ask = isOverAsk ? parseOverAsk(error.detail) : null;
  const fix = isChange ? <TakeFewer /> : <EditPullList />;
  if (ask !== null) return <OverAskFailure ask={ask} fix={fix} />;
  // Bottles that are gone altogether: the pull list marks them and can correct itself.
  return 'lines' in error.fieldErrors ? fix : generic;
}

/** GET /bottle_wine: the wine a refusal is about. */
function bottleWineQuery({ materialId, vintage, sizeMl }: OverAsk) {
  const query = {
    material_id: materialId,
    vintage: vintage ?? NON_VINTAGE,
    size: sizeMl ?? 'None',
  };
  const call = apiQuery(wineCalls.ofBottle, { query });
  return { ...call, retry: false };
}

function overAskSentence(ask: OverAsk, { vintage, short_producer, variety }: WineDetail): string {
  const name = [formatVintage(vintage), short_producer, variety].filter(Boolean).join(' ');
  return t.overAsk(ask.requested, name, ask.caseNumber, ask.available);
}

/** The red banner with a link to the pull list, which marks the lines concerned and corrects them in one click. */
function EditPullList() {
  return (
    <Banner tone="failure" takesFocus>
      {t.pleaseEditToContinue(<Link to="/cart">{t.editYourPullList}</Link>)}
    </Banner>
  );
}

function TakeFewer() {
  return (
    <Banner tone="failure" takesFocus>
      {t.changeBottlesBelow}
    </Banner>
  );
}

/**
 * The message of an over-ask: which wine, how many bottles are free, and a link to the pull list
 * (docs/product/requests.md#all-or-nothing).
 */
function OverAskFailure({ ask, fix }: { readonly ask: OverAsk; readonly fix: ReactNode }) {
  const wine = useQuery(bottleWineQuery(ask));
  if (wine.isPending) return <output>{t.loading}</output>;
  if (wine.isError) return <GenericFailure error={wine.error} />;
  return (
    <>
      <Banner tone="note">{overAskSentence(ask, wine.data)}</Banner>
      {fix}
    </>
  );
}
