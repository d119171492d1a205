import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { icsFile, icsText } from './order-calendar.ts';

test('marks of the format are escaped, line breaks are written out, other controls are dropped', () => {
  expect(icsText('a,b;c\\d\r\ne\nf\rg\u0007')).toBe('a\\,b\\;c\\\\d\\ne\\nf\\ng');
});

test('a short line stays one line', () => {
  expect(icsFile([['SUMMARY', 'x'.repeat(67)]])).toBe(`SUMMARY:${'x'.repeat(67)}\r\n`);
});

test('the octet after the 75th begins a folded line', () => {
  expect(icsFile([['SUMMARY', 'x'.repeat(68)]])).toBe(`SUMMARY:${'x'.repeat(67)}\r\n x\r\n`);
});

test('no line of any text has more than 75 octets, and unfolding restores it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const value = icsText(typed);
      const file = icsFile([['DESCRIPTION', value]]);
      const lines = file.split('\r\n').slice(0, -1);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(`DESCRIPTION:${value}`);
    }),
  );
});
