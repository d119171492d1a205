import type {
  DocumentList,
  IssuedDocument,
} from '@portal/contract/requests/documents/documents.schemas';

export const statement: IssuedDocument = {
  number: 1005,
  code: 'H7K2-M9QX',
  kind: 'statement',
  day: '2026-11-02',
  bottles: 412,
  made_at: '2026-11-03T15:04:00Z',
  made_by: 'Eleanor Marsh',
  request_number: null,
  request_id: null,
  pdf_url: 'https://portal.oak.example/api/documents/1005/pdf/',
  csv_url: 'https://portal.oak.example/api/documents/1005/csv/',
  taken_back_at: null,
  corrected: [],
};

export const receipt: IssuedDocument = {
  ...statement,
  number: 1004,
  kind: 'receipt',
  day: '2026-10-20',
  bottles: 24,
  made_by: 'Sam Marsh',
  request_number: 100_041,
  request_id: 41,
  pdf_url: 'https://portal.oak.example/api/documents/1004/pdf/',
  csv_url: null,
  corrected: [
    {
      at: '2026-11-01T15:04:00Z',
      case_number: 'NJ-104233',
      vintage: 2015,
      wine: 'Almaviva',
      change: -1,
    },
  ],
};

export const deliveryNote: IssuedDocument = {
  ...receipt,
  number: 1003,
  kind: 'delivery note',
  bottles: 6,
  request_number: 100_040,
  request_id: 40,
  pdf_url: null,
  taken_back_at: '2026-10-20T15:04:00Z',
  corrected: [],
};

/** The answer of a list with these documents. */
export function documentsAnswer(...results: IssuedDocument[]): { json: DocumentList } {
  return { json: { count: results.length, is_more: false, page: 1, results } };
}
