import type { Provider } from '@portal/contract/provider/provider.schemas';

/** A question with its answer, both the plain HTML that the support page shows. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionCategory {
  readonly name: string;
  readonly faqs: readonly Question[];
}

/** What clients ask, answered from the rules of documents 1 and 2 and the provider's own texts. */
export function supportPage(provider: Provider): QuestionCategory[] {
  return [
    { name: 'Storage', faqs: storage(provider) },
    { name: 'Pulling bottles', faqs: PULLING },
    { name: 'Adding bottles', faqs: adding(provider) },
    { name: 'Your account', faqs: ACCOUNT },
  ];
}

function storage({ storageConditions, sinceYear }: Provider): Question[] {
  return [
    ask(
      'How is my wine kept?',
      `In the dark at a constant ${storageConditions}. Both are watched day and night.`,
    ),
    ask(
      'Is it insured?',
      'Yes. Bottles in storage are insured, and their value is appraised twice a year.',
    ),
    ask(
      'Who looks at the condition of my bottles?',
      'Our stewards verify the condition of what comes in. Where a case has a condition document, you find it on the page of the case and of each wine in it.',
    ),
    ask('How long have you done this?', `We have stored wine for clients since ${sinceYear}.`),
  ];
}

const PULLING: readonly Question[] = [
  ask(
    'How do I have bottles delivered?',
    'Find them in your inventory, put them on your pull list with "pull", and choose "Continue to Deliver". You can have them brought by our van or a common carrier, or collect them at the store or the warehouse.',
  ),
  ask(
    'Until when can I ask for tomorrow?',
    'Requests must be submitted by 3pm EST the business day before the requested date. After that, the first date you can choose is one business day later.',
  ),
  ask(
    'Must I be at home?',
    'Someone over 21 must sign for the delivery. The van keeps your wine at cellar temperature until then.',
  ),
  ask(
    'Can I collect bottles myself?',
    'Yes, at our retail store in Chelsea, free for up to 5 cases, or at the warehouse in New Jersey. Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.',
  ),
  ask(
    'Why are some bottles not in my inventory any more?',
    'Bottles in an open request are set aside for it. They come back to your inventory when the request is cancelled.',
  ),
];

function adding({ shortName }: Provider): Question[] {
  return [
    ask(
      'How do bottles come into my cellar?',
      `Ask for a pickup by our van, or notify ${shortName} of a shipment that you or a merchant sends to the warehouse. To notify us ahead of time makes inbounding faster.`,
    ),
    ask(
      'Can the van take bottles along when it delivers?',
      'Yes. Say so in your pull request, with the number of boxes and whether they are packed already.',
    ),
    ask(
      'When do I see new bottles?',
      'Your history says when they were received. They are in your inventory once each case has been opened, counted and put away.',
    ),
  ];
}

const ACCOUNT: readonly Question[] = [
  ask(
    'Who can speak with you about my cellar?',
    'You, and the people you name under "Authorized Users". They must be over 21 and can discuss all account details with us over the phone.',
  ),
  ask(
    'Can somebody look without being able to order?',
    'Yes. Ask us for a read-only login: it sees the inventory and the history and can change nothing.',
  ),
  ask(
    'How do I change my password?',
    'Under "Login & Password". If you have forgotten it, choose "Forgot Password" where you log in and we send you a link.',
  ),
];

function ask(question: string, answer: string): Question {
  return { question: paragraph(question), answer: paragraph(answer) };
}

/** One paragraph of HTML; the provider's texts may hold any sign. */
export function paragraph(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped}</p>`;
}
