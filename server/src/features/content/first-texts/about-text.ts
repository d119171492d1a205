import type { Provider } from '@portal/contract/provider/provider.schemas';
import { html } from './question.ts';

/** The first text of the about page. */
export function aboutText({ legalName, storageConditions, sinceYear }: Provider): string {
  return [
    html`<p>
      ${legalName} has kept fine wine for collectors and restaurants in the greater New York City
      area since ${String(sinceYear)}. Every bottle rests at a constant ${storageConditions}, in the
      dark and undisturbed.
    </p>`,
    html`<p>
      Our own temperature-controlled van brings bottles to your door and takes new ones along. What
      you store is insured, with semi-annual appraisals, and our stewards verify the condition of
      each case that arrives.
    </p>`,
    html`<p>
      In this portal you see every bottle and every case, ask for bottles to be added or pulled, and
      follow each request until it is done.
    </p>`,
  ].join('');
}
