import type {
  DocumentKind,
  IssuedDocument,
} from '@portal/contract/requests/documents/documents.schemas';
import { vintageText } from '../../../lib/format.ts';
import { providerDay, readableDay, readableMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/documents.tsx';

/** What each kind is called, and what its day and its verification say. */
export const KIND_TEXTS: Readonly<
  Record<
    DocumentKind,
    {
      readonly name: (number: number) => string;
      readonly all: string;
      readonly about: (day: string) => string;
      readonly isOurs: (bottles: string, day: string) => string;
    }
  >
> = {
  statement: {
    name: t.statement,
    all: t.statements,
    about: t.storedAtEndOf,
    isOurs: t.statementIsOurs,
  },
  receipt: {
    name: t.receipt,
    all: t.receipts,
    about: t.receivedOn,
    isOurs: t.receiptIsOurs,
  },
  'delivery note': {
    name: t.deliveryNote,
    all: t.deliveryNotes,
    about: t.leftOn,
    isOurs: t.deliveryNoteIsOurs,
  },
};

/** What happened since a document was made; it is not in its file. */
export function remarksOn({ taken_back_at: takenBackAt, corrected }: IssuedDocument): string[] {
  const corrections = corrected.map(({ vintage, wine, case_number: caseNumber, change, at }) =>
    t.correction(
      `${vintageText(vintage)} ${wine}`,
      caseNumber,
      change > 0 ? t.more(change) : t.fewer(-change),
      readableDay(providerDay(at)),
    ),
  );
  return [
    ...(takenBackAt === null ? [] : [t.takenBack(readableMoment(takenBackAt))]),
    ...(corrections.length === 0 ? [] : [t.correctedSince(corrections.join('; '))]),
  ];
}
