import type { Provider } from '@portal/contract/provider/provider.schemas';
import { accountQuestions, feeQuestions, placeQuestions } from './office-questions.ts';
import type { QuestionCategory } from './question.ts';
import { conditionQuestions, insuranceQuestions } from './storage-questions.ts';
import { addingQuestions, deliveryQuestions, pickupQuestions } from './transport-questions.ts';

/** The first questions and answers of the FAQ, with the provider's own texts. */
export function supportPage(provider: Provider): QuestionCategory[] {
  return [
    { name: 'Delivery', faqs: deliveryQuestions(provider) },
    { name: 'Pickup', faqs: pickupQuestions(provider) },
    { name: 'Adding bottles', faqs: addingQuestions(provider) },
    { name: 'Storage and condition', faqs: conditionQuestions(provider) },
    { name: 'Insurance', faqs: insuranceQuestions(provider) },
    { name: 'Hours and places', faqs: placeQuestions(provider) },
    { name: 'Fees', faqs: feeQuestions(provider) },
    { name: 'Your account', faqs: accountQuestions(provider) },
  ];
}
