import { describe, expect, it } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const ORDER = { footprint_id: 100_065 };

describe('An entry of the audit log as a sentence', () => {
  it.each([
    ['order', 'created', ORDER, 'Requested order #100065'],
    [
      'order',
      'process',
      { ...ORDER, before: 'requested', after: 'pulled from inventory' },
      'Marked order #100065 as pulled from inventory',
    ],
    [
      'order',
      'confirmed',
      { ...ORDER, after: '2026-11-24' },
      'Confirmed 2026-11-24 for order #100065',
    ],
    [
      'account',
      'changed',
      {
        before: { name: 'Bistro Ada', isCommercial: true, note: '' },
        after: { name: 'Bistro Ada & Co', isCommercial: true, note: '' },
      },
      'Changed the account: name',
    ],
    [
      'order',
      'confirmed',
      { ...ORDER, after: null },
      'Removed the confirmed date of order #100065',
    ],
    [
      'order',
      'cancel',
      { ...ORDER, reason: 'The client called' },
      'Cancelled order #100065: The client called',
    ],
    [
      'order',
      'tracking',
      { ...ORDER, after: '1Z 9' },
      'Set the tracking number of order #100065 to 1Z 9',
    ],
    [
      'order',
      'complete',
      { ...ORDER, bottles: 6, cases: ['NJ-500249'], after: 'added to inventory' },
      'Put away 6 bottles into NJ-500249 and completed order #100065',
    ],
    ['order', 'complete', { ...ORDER, after: 'delivered' }, 'Marked order #100065 as delivered'],
    [
      'order',
      'complete',
      { ...ORDER, after: 'delivered', reason: 'Signed on paper' },
      'Marked order #100065 as delivered: Signed on paper',
    ],
    [
      'order',
      'complete',
      { ...ORDER, after: 'delivered', name: 'Ada Keller' },
      'Handed order #100065 over to Ada Keller',
    ],
    [
      'order',
      'not handed over',
      { ...ORDER, reason: 'Nobody was there' },
      'Could not hand order #100065 over: Nobody was there',
    ],
    ['order', 'list loaded', { after: 'wines.csv' }, 'Loaded the wine list wines.csv'],
    [
      'case',
      'moved',
      {
        case_number: 'NJ-1',
        to_case_number: 'NJ-2',
        lines: [{ moved: 2 }, { moved: 1 }],
        reason: 'Full',
      },
      'Moved 3 bottles from NJ-1 to NJ-2: Full',
    ],
    [
      'case',
      'corrected',
      { case_number: 'NJ-1', before: 6, after: 5, reason: 'Broken' },
      'Corrected a count in NJ-1 from 6 to 5: Broken',
    ],
    ['wine', 'edited', { after: { drink_from: 2030 } }, 'Changed wine 7: drink from'],
    ['account', 'changed', { after: { isCommercial: true } }, 'Changed the account: is commercial'],
    ['user', 'invited', { email: 'ada@example.com' }, 'Invited ada@example.com'],
    ['mail', 'retried', { retried: 1 }, 'Retried 1 failed mail'],
    ['holiday', 'day closed', { after: 'Stocktaking' }, 'Added the day off 7: Stocktaking'],
  ])('%s, %s', (subject, action, details, sentence) => {
    expect(auditSentence(subject, { action, details }, '7')).toBe(sentence);
  });

  it('keeps the recorded words of an entry that an older version wrote', () => {
    expect(auditSentence('case', { action: 'painted', details: {} }, '7')).toBe('painted: case 7');
  });
});
