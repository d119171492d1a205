/** A category of the FAQ with its questions and answers in rich text. */
export interface QuestionCategory {
  readonly name: string;
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

/** Stands for a year that is no text of the provider, so that stewards cannot change it. */
export const SINCE_YEAR = 'SINCE_YEAR';

const ask = (question: string, answer: string) => ({ question: `<p>${question}</p>`, answer });

/** Marks HTML for the formatter. */
export const html = String.raw;

/** The first questions and answers of the FAQ; they name the provider by fill-ins. */
export const FIRST_QUESTIONS: readonly QuestionCategory[] = [
  {
    name: 'Delivery',
    faqs: [
      ask(
        'How do I have bottles delivered?',
        html`<ol>
            <li>
              Find them in your <a href="/inventory">inventory</a> and put them on your pull list
              with "pull".
            </li>
            <li>Open the <a href="/cart">pull list</a> and choose "Continue to Deliver".</li>
            <li>Choose our van or a common carrier, the address and the day.</li>
          </ol>
          <p>
            We confirm each request by mail, and <a href="/orders/history">History</a> shows where
            it stands.
          </p>`,
      ),
      ask(
        'Until when can I ask for tomorrow?',
        html`<p>
          Requests must be submitted by <strong>3pm EST the business day before</strong> the
          requested date. Later than that, the first date you can choose is one business day further
          on. Weekends and our holidays are not business days; the calendar says why a day is
          blocked.
        </p>`,
      ),
      ask(
        'Where does your van go, and when?',
        html`<p>
          Our van is temperature-controlled and serves the greater New York City area. See the
          <a href="{{van_schedule_url}}">delivery schedule</a> for your neighborhood. Everywhere
          else a common carrier brings your wine.
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
    ],
  },
  {
    name: 'Collecting bottles',
    faqs: [
      ask(
        'Where can I collect my bottles?',
        html`<ul>
          <li><strong>Our retail store</strong>, {{store_address}}: free for up to 5 cases.</li>
          <li><strong>Our warehouse</strong>, {{warehouse_address}}.</li>
        </ul>`,
      ),
      ask(
        'How long will you keep them ready?',
        html`<p>
          Wine not collected within 5 business days is returned to the warehouse, with standard
          pickup and restocking fees.
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
          Commercial accounts collect at the warehouse, or have pallets shipped; only private
          clients collect at the store.
        </p>`,
      ),
    ],
  },
  {
    name: 'Adding bottles',
    faqs: [
      ask(
        'How do bottles come into my cellar?',
        html`<p>Either way begins at <a href="/orders/add/method">Add bottles</a>:</p>
          <ul>
            <li>
              <strong>Pickup:</strong> our temperature-controlled van fetches them at your door.
            </li>
            <li>
              <strong>Notify {{short_name}}:</strong> tell us of a shipment that you or a merchant
              sends to the warehouse. To notify us ahead of time makes inbounding faster.
            </li>
          </ul>`,
      ),
      ask(
        'Where should a merchant send my wine?',
        html`<p>
          To our warehouse, {{warehouse_address}}, with your name on every case. Merchants reach the
          dock at
          <a href="mailto:{{warehouse_email}}">{{warehouse_email}}</a>.
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
    ],
  },
  {
    name: 'Storage and condition',
    faqs: [
      ask(
        'How is my wine kept?',
        html`<p>
          In the dark, lying down, at a constant {{storage_conditions}}. We have kept wine this way
          since ${SINCE_YEAR}.
        </p>`,
      ),
      ask(
        'Who looks at the condition of my bottles?',
        html`<p>
          Our stewards verify the condition of what comes in: fill level, capsule, label and cork.
          Where a case has a condition document, you find it under "Conditions" on the page of the
          case and of each wine in it.
        </p>`,
      ),
      ask(
        'What happens when a bottle arrives damaged?',
        html`<p>
          We set it aside, take a picture and write to you before anything is put away. Please
          answer to <a href="mailto:{{support_email}}">{{support_email}}</a>.
        </p>`,
      ),
      ask(
        'Can I have a bottle looked at again?',
        html`<p>Yes. Each case on a wine's page has a link that writes to us about it.</p>`,
      ),
    ],
  },
  {
    name: 'Insurance',
    faqs: [
      ask(
        'Is my wine insured?',
        html`<p>Yes. Bottles in storage are insured, and so are those in our van.</p>`,
      ),
      ask(
        'For how much?',
        html`<p>
          Their value is appraised <strong>twice a year</strong>, so that the cover follows the
          market and not the price you once paid.
        </p>`,
      ),
      ask(
        'Can I have a list for my own insurer?',
        html`<p>
          "Full Export" in your <a href="/inventory">inventory</a> gives every bottle as a
          spreadsheet. For a letter with the latest appraisal write to
          <a href="mailto:{{support_email}}">{{support_email}}</a>.
        </p>`,
      ),
    ],
  },
  {
    name: 'Hours and places',
    faqs: [
      ask(
        'When is the warehouse open?',
        html`<p>
          {{warehouse_hours}}. Please ask for your bottles first, so that they are ready when you
          come.
        </p>`,
      ),
      ask(
        'When is the retail store open?',
        html`<p>{{store_hours}}. Here is <a href="{{store_map_url}}">the way there</a>.</p>`,
      ),
      ask(
        'How do I reach you?',
        html`<p>
          Call {{phone}} or write to <a href="mailto:{{contact_email}}">{{contact_email}}</a>. We
          answer on business days.
        </p>`,
      ),
    ],
  },
  {
    name: 'Fees',
    faqs: [
      ask(
        'What does storage cost?',
        html`<p>
          A monthly fee for each case you store. Climate, insurance and appraisals are part of it.
          Your contract names the rate; for a copy write to
          <a href="mailto:{{contact_email}}">{{contact_email}}</a>.
        </p>`,
      ),
      ask(
        'What else may I be charged for?',
        html`<ul>
            <li>Delivery by our van or a common carrier, by distance and number of cases.</li>
            <li>Pickup of wine we fetch from you.</li>
            <li>
              Restocking, when wine made ready for collection goes back after 5 business days.
            </li>
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
    ],
  },
  {
    name: 'Your account',
    faqs: [
      ask(
        'Who can speak with you about my cellar?',
        html`<p>
          You, and the people you name under
          <a href="/profile/authorized-users">Authorized Users</a>. They must be over 21 and can
          discuss all account details with {{short_name}}'s staff over the phone.
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
    ],
  },
];
