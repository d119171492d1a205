import { addMonths } from '@portal/contract/provider/business-days';
import type { RateCardDetail } from '@portal/contract/charges/rates/rates.schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { monthText } from '../../../lib/amounts.ts';
import { monthsFrom } from '../../../lib/months.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { rateCardQuery } from '../../../lib/rate-cards-queries.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/rate-cards.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { cardDrafts, RateCardForm } from './rate-card-form.tsx';
import { useAddCard, useAddTerms } from './rates-api.ts';
import { emptyCard, typedCard } from './typed-card.ts';

const NEW = 'new';
const YEAR = 12;

/** Drops the draft, and opens the card with a message. */
function useShowCard(about: string) {
  const navigate = useNavigate();
  return (card: RateCardDetail, message: string) => {
    cardDrafts.drop(about);
    showToast({ message, isOfNextPage: true });
    void navigate({ to: '/staff/rate-cards/$id', params: { id: String(card.id) } });
  };
}

/** /staff/rate-cards/new: a card with its first terms, which may begin with any month. */
export function NewRateCard() {
  const show = useShowCard(NEW);
  const add = useAddCard((card) => show(card, t.added(card.name)));
  const month = providerToday().slice(0, 7);
  return (
    <>
      <PageHeading title={t.newRateCard} />
      <RateCardForm
        about={NEW}
        values={emptyCard(month)}
        isNew
        months={monthsFrom(addMonths(month, -YEAR), 2 * YEAR + 1)}
        mutation={add}
        label={t.addCard}
      />
    </>
  );
}

function NewTerms({ card }: { readonly card: RateCardDetail }) {
  const { id, name, currency, earliest_month: month } = card;
  const about = String(id);
  const show = useShowCard(about);
  const add = useAddTerms(card, (changed) =>
    show(changed, t.changed(monthText(changed.latest_month))),
  );
  const [latest] = card.terms;
  const values =
    latest === undefined
      ? { ...emptyCard(month), name, currency }
      : typedCard(latest.terms, { name, currency, month });
  return (
    <RateCardForm
      about={about}
      values={values}
      isNew={false}
      months={monthsFrom(month, 2 * YEAR)}
      mutation={add}
      label={t.addTerms}
    />
  );
}

/** /staff/rate-cards/{id}/terms: the next terms of a card, which begin as the latest ones. */
export function NewTermsPage() {
  const { id } = useParams({ from: '/staff/rate-cards/$id/terms' });
  const query = useQuery(rateCardQuery(id));
  if (!useHasDuty('house')) return <Navigate to="/staff/rate-cards/$id" params={{ id }} replace />;
  return (
    <RecordPage query={query} title={query.data ? t.newTermsOf(query.data.name) : t.newTerms}>
      {(card) => <NewTerms key={card.version} card={card} />}
    </RecordPage>
  );
}
