import type { Provider } from '@portal/contract/provider/provider.schemas';
import { ask, html, type Question } from './question.ts';

export function conditionQuestions({
  storageConditions,
  sinceYear,
  supportEmail,
}: Provider): Question[] {
  return [
    ask(
      'How is my wine kept?',
      html`<p>
        In the dark, lying down, at a constant ${storageConditions}. We have kept wine this way
        since ${String(sinceYear)}.
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
        We set it aside, take a picture and write to you before anything is put away. Please answer
        to <a href="mailto:${supportEmail}">${supportEmail}</a>.
      </p>`,
    ),
    ask(
      'Can I have a bottle looked at again?',
      html`<p>Yes. Each case on a wine's page has a link that writes to us about it.</p>`,
    ),
  ];
}

export function insuranceQuestions({ supportEmail }: Provider): Question[] {
  return [
    ask(
      'Is my wine insured?',
      html`<p>Yes. Bottles in storage are insured, and so are those in our van.</p>`,
    ),
    ask(
      'For how much?',
      html`<p>
        Their value is appraised <strong>twice a year</strong>, so that the cover follows the market
        and not the price you once paid.
      </p>`,
    ),
    ask(
      'Can I have a list for my own insurer?',
      html`<p>
        "Full Export" in your <a href="/inventory">inventory</a> gives every bottle as a
        spreadsheet. For a letter with the latest appraisal write to
        <a href="mailto:${supportEmail}">${supportEmail}</a>.
      </p>`,
    ),
  ];
}
