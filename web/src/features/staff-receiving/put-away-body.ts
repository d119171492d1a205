import { documentsField } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { type DraftCase, type DraftLine, filledCases, filledLines } from './put-away-draft.ts';

/** What goes with the cases. */
interface PutAwayFacts {
  readonly version: number;
  /** Empty when it was not counted. */
  readonly boxes: string;
  readonly isSilent: boolean;
  /** The request stays open for the rest. */
  readonly isMoreToCome: boolean;
}

function lineOf({ wine, size, quantity }: DraftLine) {
  return {
    wine: wine?.id ?? null,
    new_wine: wine?.id === null ? wine.facts : null,
    size_ml: size.trim() === '' ? null : Number(size),
    quantity: Number(quantity),
  };
}

/** A draft as the API takes it: the cases as JSON, the documents of each under its own field. */
export function putAwayBody(cases: readonly DraftCase[], facts: PutAwayFacts): FormData {
  const filled = filledCases(cases);
  const form = new FormData();
  form.set('version', String(facts.version));
  form.set('silent', String(facts.isSilent));
  form.set('more_to_come', String(facts.isMoreToCome));
  form.set('boxes_arrived', facts.boxes.trim());
  form.set(
    'cases',
    JSON.stringify(
      filled.map((one) => ({
        case_number: one.number,
        container_name: one.containerName,
        location: one.location,
        bin: one.bin,
        lines: filledLines(one).map(lineOf),
      })),
    ),
  );
  filled.forEach(({ files }, index) => {
    for (const file of files) form.append(documentsField(index), file, file.name);
  });
  return form;
}
