import type { Provider } from '@portal/contract/provider/provider.schemas';
import { ask, html, type Question } from './question.ts';

export function deliveryQuestions({ vanScheduleUrl }: Provider): Question[] {
  return [
    ask(
      'How do I have bottles delivered?',
      html`<ol>
          <li>
            Find them in your <a href="/inventory">inventory</a> and put them on your pull list with
            "pull".
          </li>
          <li>Open the <a href="/cart">pull list</a> and choose "Continue to Deliver".</li>
          <li>Choose our van or a common carrier, the address and the day.</li>
        </ol>
        <p>
          We confirm each request by mail, and <a href="/orders/history">History</a> shows where it
          stands.
        </p>`,
    ),
    ask(
      'Until when can I ask for tomorrow?',
      html`<p>
        Requests must be submitted by <strong>3pm EST the business day before</strong> the requested
        date. Later than that, the first date you can choose is one business day further on.
        Weekends and our holidays are not business days; the calendar says why a day is blocked.
      </p>`,
    ),
    ask(
      'Where does your van go, and when?',
      html`<p>
        Our van is temperature-controlled and serves the greater New York City area. See the
        <a href="${vanScheduleUrl}">delivery schedule</a> for your neighborhood. Everywhere else a
        common carrier brings your wine.
      </p>`,
    ),
    ask(
      'Must I be at home?',
      html`<p>
        Someone over 21 must sign for the delivery. A doorman may, if you say in the address that
        the building has one.
      </p>`,
    ),
    ask(
      'Why are some bottles not in my inventory any more?',
      html`<p>
        Bottles in an open request are set aside for it and no longer counted. When a request is
        cancelled, they come back to your inventory at once.
      </p>`,
    ),
    ask(
      'Can I still change or cancel a request?',
      html`<p>
        You can cancel it yourself, on its page in <a href="/orders/history">History</a>, until we
        begin to work on it. After that, please call us.
      </p>`,
    ),
  ];
}

export function pickupQuestions({ store, warehouse }: Provider): Question[] {
  return [
    ask(
      'Where can I collect my bottles?',
      html`<ul>
        <li>
          <strong>Our retail store</strong>, ${store.addressLines.join(', ')}: free for up to 5
          cases.
        </li>
        <li><strong>Our warehouse</strong>, ${warehouse.addressLines.join(', ')}.</li>
      </ul>`,
    ),
    ask(
      'How long will you keep them ready?',
      html`<p>
        Wine not collected within 5 business days is returned to the warehouse, with standard pickup
        and restocking fees.
      </p>`,
    ),
    ask(
      'Can somebody else collect them for me?',
      html`<p>
        Yes, someone over 21 whom you have named under
        <a href="/profile/authorized-users">Authorized Users</a>, or in the notes of the request.
      </p>`,
    ),
    ask(
      'Is the retail store open to restaurants and merchants?',
      html`<p>
        Commercial accounts collect at the warehouse, or have pallets shipped; store pickup is for
        private clients.
      </p>`,
    ),
  ];
}

export function addingQuestions({ shortName, warehouse }: Provider): Question[] {
  return [
    ask(
      'How do bottles come into my cellar?',
      html`<p>Either way begins at <a href="/orders/add/method">Add bottles</a>:</p>
        <ul>
          <li>
            <strong>Pickup:</strong> our temperature-controlled van fetches them at your door.
          </li>
          <li>
            <strong>Notify ${shortName}:</strong> tell us of a shipment that you or a merchant sends
            to the warehouse. To notify us ahead of time makes inbounding faster.
          </li>
        </ul>`,
    ),
    ask(
      'Where should a merchant send my wine?',
      html`<p>
        To our warehouse, ${warehouse.addressLines.join(', ')}, with your name on every case.
        Merchants reach the dock at
        <a href="mailto:${warehouse.contactEmail}">${warehouse.contactEmail}</a>.
      </p>`,
    ),
    ask(
      'Can the van take bottles along when it delivers?',
      html`<p>
        Yes. Say so in your pull request, with the number of boxes and whether they are packed
        already.
      </p>`,
    ),
    ask(
      'When do I see new bottles?',
      html`<p>
        Your history says when they were received. They are in your inventory once each case has
        been opened, counted and put away.
      </p>`,
    ),
  ];
}
