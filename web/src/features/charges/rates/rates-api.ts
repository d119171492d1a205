import { rateCalls } from '@portal/contract/charges/rates/rates.calls';
import type { RateCardBody, RateCardDetail } from '@portal/contract/charges/rates/rates.schemas';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** POST /staff/rate-cards/: adds a card with its first terms. */
export const useAddCard = (onAdded: (card: RateCardDetail) => void) =>
  useApiMutation((body: RateCardBody) => requestOf(rateCalls.add, { body }), onAdded);

/** POST /staff/rate-cards/{id}/terms/: adds terms to the card that was loaded. */
export const useAddTerms = (
  { id, version }: Pick<RateCardDetail, 'id' | 'version'>,
  onAdded: (card: RateCardDetail) => void,
) =>
  useApiMutation(
    ({ name: _name, currency: _currency, ...terms }: RateCardBody) =>
      requestOf(rateCalls.addTerms, { params: { id }, body: { version, ...terms } }),
    onAdded,
  );
