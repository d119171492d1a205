import type { RateCardDetail } from '@portal/contract/charges/rates/rates.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { dueDay } from '../../../lib/due-day.ts';
import { countOf } from '../../../lib/format.ts';
import { monthText } from '../../../lib/amounts.ts';
import { providerDay } from '../../../lib/provider-moment.ts';
import { rateCardQuery } from '../../../lib/rate-cards-queries.ts';
import { countingInWords, rateInWords } from '../../../lib/rate-words.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/rate-cards.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './rates.module.css';

type DatedTerms = RateCardDetail['terms'][number];

function Terms({ dated, currency }: { readonly dated: DatedTerms; readonly currency: string }) {
  const { month, terms, made_by: by, made_at: at } = dated;
  const id = `terms-${month}`;
  return (
    <section className={styles.terms} aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{t.termsFrom(monthText(month))}</h2>
        <p className={styles.soft}>{t.madeBy(by, dueDay(providerDay(at)))}</p>
        <FactList
          facts={terms.rates.map((rate) => ({
            label: `${rate.name} (${rate.code})`,
            value: rateInWords(rate, currency),
          }))}
        />
        <div>
          {countingInWords(terms, currency).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Stack>
    </section>
  );
}

function RateCardView({ card }: { readonly card: RateCardDetail }) {
  const isManager = useHasDuty('house');
  return (
    <Stack>
      <p>{t.chargedByIt(countOf(card.client_count, 'client'), card.currency)}</p>
      {isManager && (
        <Toolbar>
          <LinkButton
            to="/staff/rate-cards/$id/terms"
            params={{ id: String(card.id) }}
            look="primary"
          >
            {t.newTerms}
          </LinkButton>
        </Toolbar>
      )}
      {card.terms.map((dated) => (
        <Terms key={dated.month} dated={dated} currency={card.currency} />
      ))}
    </Stack>
  );
}

/** /staff/rate-cards/{id}: the terms of a card in words, the latest first. */
export function RateCardPage() {
  const { id } = useParams({ from: '/staff/rate-cards/$id' });
  const query = useQuery(rateCardQuery(id));
  return (
    <RecordPage
      query={query}
      title={query.data?.name ?? t.rateCard}
      trail={<Link to="/staff/rate-cards">{t.rateCards}</Link>}
    >
      {(card) => <RateCardView card={card} />}
    </RecordPage>
  );
}
