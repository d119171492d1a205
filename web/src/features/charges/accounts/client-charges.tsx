import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { useState } from 'react';
import { monthText } from '../../../lib/amounts.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { providerDay } from '../../../lib/provider-moment.ts';
import { t as ofCharges } from '../../../texts/charges.tsx';
import { t } from '../../../texts/client-charges.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { ChargeLinks } from './charge-lines.tsx';
import styles from './client-charges.module.css';
import { ManualCharges } from './client-manual-charges.tsx';
import { ManualChargeForm } from './client-manual-form.tsx';
import { ClientTermsForm } from './client-terms-form.tsx';
import { ownFacts } from './rates-in-words.tsx';
import { ChargesOfAccount } from './storage-contract.tsx';

interface ClientChargesViewProps {
  readonly accountId: number;
  readonly charges: ClientCharges;
  readonly links: ChargeLinks;
}

/** The terms of a client over time, the latest first, and the form of the next ones. */
function Terms({ accountId, charges }: Omit<ClientChargesViewProps, 'links'>) {
  const { all_terms: all, terms } = charges;
  const [isOpen, setIsOpen] = useState(all.length === 0);
  const rates = terms?.rates ?? [];
  return (
    <section aria-labelledby="client-terms">
      <Stack>
        <h2 id="client-terms">{t.terms}</h2>
        {all.length === 0 ? (
          <p>{t.noTermsYet}</p>
        ) : (
          <FactList
            facts={all.map(({ month, card, own, made_by: by, made_at: at }) => ({
              label: t.from(monthText(month)),
              value: [
                card.name,
                ...ownFacts(own, { rates }, card.currency).map(({ label, value }) =>
                  label === ofCharges.discountLabel ? value : `${label}: ${value}`,
                ),
                t.madeBy(by, dueDay(providerDay(at))),
              ].join('\n'),
            }))}
          />
        )}
        <details
          className={styles.fold}
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t.setTerms}</summary>
          {isOpen && (
            <ClientTermsForm
              key={all.length}
              accountId={accountId}
              charges={charges}
              onSet={() => setIsOpen(false)}
            />
          )}
        </details>
      </Stack>
    </section>
  );
}

/** What was charged by hand, and the form to do so; only while the client is charged. */
function ByHand({ accountId, charges }: Omit<ClientChargesViewProps, 'links'>) {
  const { manual, terms, card } = charges;
  const [isOpen, setIsOpen] = useState(false);
  if (card === null || terms === null) return null;
  return (
    <section aria-labelledby="charged-by-hand">
      <Stack>
        <h2 id="charged-by-hand">{t.byHand}</h2>
        <ManualCharges accountId={accountId} charges={manual} currency={card.currency} />
        <details
          className={styles.fold}
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t.chargeOrCredit}</summary>
          {isOpen && (
            <ManualChargeForm accountId={accountId} rates={terms.rates} currency={card.currency} />
          )}
        </details>
      </Stack>
    </section>
  );
}

/** What a client is charged as the client reads it, what was charged by hand, and its terms. */
export function ClientChargesView({ accountId, charges, links }: ClientChargesViewProps) {
  return (
    <Stack>
      {charges.card !== null && <ChargesOfAccount charges={charges} links={links} />}
      <ByHand accountId={accountId} charges={charges} />
      <Terms accountId={accountId} charges={charges} />
    </Stack>
  );
}
