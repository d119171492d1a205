import { OVER_ASK_DETAIL } from '@portal/contract/errors/error-codes';
import { type OverAsk, parseOverAsk } from '@portal/contract/orders/over-ask';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';
import { ApiError, isFault } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { formatVintage } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';

const namedWineSchema = z.object({
  short_producer: z.string(),
  variety: z.nullable(z.string()),
  vintage: z.nullable(z.object({ value: z.number() })),
});

/** GET /bottle_wine: the wine a refusal is about. */
function bottleWineQuery({ materialId, vintage, sizeMl }: OverAsk) {
  const query = { material_id: materialId, vintage: vintage ?? 'NV', size: sizeMl ?? 'None' };
  return queryOptions({
    queryKey: ['bottle-wine', query],
    queryFn: ({ signal }) =>
      callApi({ path: '/bottle_wine', query, answer: namedWineSchema, signal }),
    retry: false,
  });
}

/** What a refused or failed submit says at the top of the form (document 2, section 8). */
export function PullFailure({ error }: { readonly error: Error }) {
  const detail = error instanceof ApiError ? error.detail : '';
  const overAsk = detail.includes(OVER_ASK_DETAIL) ? parseOverAsk(detail) : null;
  return overAsk === null ? <GenericFailure error={error} /> : <OverAskFailure ask={overAsk} />;
}

function GenericFailure({ error }: { readonly error: Error }) {
  const messages = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return (
    <Banner tone="failure" takesFocus>
      <p>There was an error, please try again</p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isFault(error) && <p>{faultSentence(error)}</p>}
    </Banner>
  );
}

function faultSentence(error: Error): string {
  const { what } = failureSentence(error);
  return `${what} Nothing you typed is lost, and sending it again cannot order twice.`;
}

function OverAskFailure({ ask }: { readonly ask: OverAsk }) {
  const wine = useQuery(bottleWineQuery(ask));
  if (wine.isPending) return <output>Loading...</output>;
  if (wine.isError) return <GenericFailure error={wine.error} />;
  const { vintage, short_producer: producer, variety } = wine.data;
  const name = [formatVintage(vintage), producer, variety].filter(Boolean).join(' ');
  return (
    <>
      <Banner tone="note">
        {`You requested ${ask.requested} bottle(s) of ${name} in Case# ${ask.caseNumber} but you have ${ask.available} bottles in your inventory.`}
      </Banner>
      <Banner tone="failure" takesFocus>
        Please <Link to="/cart">edit your pull list</Link> to continue.
      </Banner>
    </>
  );
}
