import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import type { Answers } from './answer-requests.ts';
import { pullAnswers } from './pull-flow.ts';
import { pullListLine } from './test-pull-list.ts';

const line = pullListLine({ pullQuantity: 3, bottleQuantity: 3 });

/** The free bottles of the proposed line's lot, as the call answers them. */
export const freeBottles = (available: number) => ({
  json: [
    {
      wine: {
        wineId: line.wineId,
        short_producer: line.shortProducer,
        long_producer: line.longProducer,
        designation: null,
        vineyard: null,
        appellation: null,
        variety: null,
        vintage: { value: 2015 },
        wine_type: { name: 'Red' },
        image_url: null,
      },
      size: 750,
      lots: [
        {
          case: {
            id: line.caseDetail.caseId,
            container_name: line.caseDetail.containerName,
            footprint_id: line.caseDetail.footprintId,
            footprint_lookup_code: line.caseDetail.footprintLookupCode,
            last_added_date: line.caseDetail.lastAddedDate,
          },
          available,
        },
      ],
    },
  ],
});

/** An open proposal of the same bottles. */
export function proposal(parts: Partial<Proposal> = {}): Proposal {
  return {
    id: 31,
    state: 'open',
    proposed_by: { id: 12, first_name: 'Ben', last_name: 'Marsh' },
    created_date: '2026-11-20T15:00:00Z',
    decided_by: null,
    decided_date: null,
    reason: '',
    order: null,
    lines: [
      {
        quantity: 3,
        case_number: line.caseDetail.footprintLookupCode,
        size: { value: 750 },
        wine: {
          id: line.wineId,
          short_producer: line.shortProducer,
          long_producer: line.longProducer,
          designation: null,
          vineyard: null,
          appellation: null,
          variety: null,
          vintage: { value: 2015 },
          wine_type: { name: 'Red' },
        },
      },
    ],
    method: 8,
    requested_delivery_date: '2026-11-25',
    requested_delivery_time: 'MORNING',
    address: 5,
    is_picking_up: false,
    is_boxed: false,
    number_of_boxes: null,
    additional_emails: '',
    notes: 'For the party',
    ...parts,
  };
}

/** The server's answers about it, unless the test says otherwise. */
export const proposalAnswers = (more: Answers = {}): Answers =>
  pullAnswers({
    'GET /proposals/': { json: [proposal()] },
    'GET /proposals/*/': { json: proposal() },
    'POST /free_bottles/': freeBottles(12),
    ...more,
  });
