import { html } from './first-questions.ts';

/**
 * The first terms of storage. Warehouse receipts print them below what section 7-202 of the Uniform Commercial Code
 * asks for and the receipt itself states: place, date, number, to whom, description, signature
 * (docs/product/receipts.md#terms-of-storage).
 */
export const FIRST_TERMS = [
  html`<p>
    <strong>Delivery.</strong> The goods are held for the account named on this receipt and are
    delivered to it, or to whom it names in a request. This receipt is not negotiable.
  </p>`,
  html`<p>
    <strong>Rates.</strong> Storage and handling are charged at the rates of the storage agreement
    of the account. Ask for a copy at {{phone}} or {{support_email}}.
  </p>`,
  html`<p>
    <strong>Ownership, advances and lien.</strong> {{legal_name}} does not own the goods and has
    made no advances on them. It has a lien on them for charges of storage and handling under the
    storage agreement.
  </p>`,
  html`<p>
    <strong>Description.</strong> The goods are described by the labels of their bottles. Their
    contents, condition and authenticity are not stated, except in condition documents named on this
    receipt.
  </p>`,
].join('');
