import type { Provider } from '@portal/contract/provider/provider.schemas';
import { ask, html, type Question } from './question.ts';

export function placeQuestions({ store, warehouse, phone, contactEmail }: Provider): Question[] {
  return [
    ask(
      'When is the warehouse open?',
      html`<p>
        ${warehouse.hours.join('; ')}. Please ask for your bottles first, so that they are ready
        when you come.
      </p>`,
    ),
    ask(
      'When is the retail store open?',
      html`<p>${store.hours.join('; ')}. Here is <a href="${store.mapUrl}">the way there</a>.</p>`,
    ),
    ask(
      'How do I reach you?',
      html`<p>
        Call ${phone} or write to <a href="mailto:${contactEmail}">${contactEmail}</a>. We answer on
        business days.
      </p>`,
    ),
  ];
}

export function feeQuestions({ contactEmail }: Provider): Question[] {
  return [
    ask(
      'What does storage cost?',
      html`<p>
        A monthly fee for each case you store. Climate, insurance and appraisals are part of it.
        Your contract names the rate; for a copy write to
        <a href="mailto:${contactEmail}">${contactEmail}</a>.
      </p>`,
    ),
    ask(
      'What else may I be charged for?',
      html`<ul>
          <li>Delivery by our van or a common carrier, by distance and number of cases.</li>
          <li>Pickup of wine we fetch from you.</li>
          <li>Restocking, when wine made ready for collection goes back after 5 business days.</li>
        </ul>
        <p>Collecting up to 5 cases at the retail store is free.</p>`,
    ),
    ask(
      'Do I see a price before I send a request?',
      html`<p>
        Not in the portal. If you would like a quote, say so in the notes of your request: we call
        before anything is moved.
      </p>`,
    ),
  ];
}

export function accountQuestions({ shortName }: Provider): Question[] {
  return [
    ask(
      'Who can speak with you about my cellar?',
      html`<p>
        You, and the people you name under <a href="/profile/authorized-users">Authorized Users</a>.
        They must be over 21 and can discuss all account details with ${shortName}'s staff over the
        phone.
      </p>`,
    ),
    ask(
      'Can somebody look without being able to order?',
      html`<p>
        Yes. Ask us for a read-only login: it sees the inventory and the history and can change
        nothing.
      </p>`,
    ),
    ask(
      'How do I change my password?',
      html`<p>
        Under <a href="/profile/change-email-password">Login &amp; Password</a>. If you have
        forgotten it, choose "Forgot Password" where you log in and we send you a link.
      </p>`,
    ),
  ];
}
