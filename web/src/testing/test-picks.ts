import {
  picksBody,
  type Pick,
  removePicksBody,
} from '@portal/contract/warehouse/picking/picks.schemas';
import type { Answers } from './answer-requests.ts';

/** The fields of a call that can wait for a connection, as the server reads them, without the moment of the call. */
export function fieldsOf(body: unknown) {
  if (!(body instanceof FormData)) return {};
  const { happened_at: _, ...fields } = Object.fromEntries(body);
  return fields;
}

/** A pick of a line as another packer made it. */
export const pick = (lineId: number, quantity: number, parts: Partial<Pick> = {}): Pick => ({
  line_id: lineId,
  quantity,
  how: 'scan',
  reason: '',
  by: 'Pat Lowe',
  at: '2026-11-16T15:00:00Z',
  ...parts,
});

/** The calls of the picks of one request, which remember what was picked. */
export function picksAnswers(
  before: readonly Pick[] = [],
  toPutBack = 0,
  demands_scans = false,
): Answers {
  let picks = [...before];
  let put_back = toPutBack;
  const changed = () => ({ status: 201, json: { picks, put_back, demands_scans, already: [] } });
  return {
    'GET /staff/requests/*/picks/': () => ({ json: { picks, put_back, demands_scans } }),
    'POST /staff/requests/*/picks/': ({ body }) => {
      const { how, reason, lines } = picksBody.parse(fieldsOf(body));
      const made = lines.map(({ line_id: id, quantity }) => pick(id, quantity, { how, reason }));
      picks = [...picks, ...made];
      return changed();
    },
    'POST /staff/requests/*/picks/remove/': ({ body }) => {
      const { lines } = removePicksBody.parse(fieldsOf(body));
      picks = picks.filter(({ line_id: id }) => !lines.includes(id));
      return changed();
    },
    'POST /staff/requests/*/picks/put-back/': () => {
      put_back = 0;
      return changed();
    },
  };
}
