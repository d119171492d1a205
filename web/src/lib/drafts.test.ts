import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDrafts } from './drafts.ts';

const newDrafts = () =>
  createDrafts({ key: 'portal.messages', version: 9, fields: z.object({ text: z.string() }) });

it('keeps what is typed about each thing, and forgets the oldest of more than twenty', () => {
  const drafts = newDrafts();
  for (let about = 0; about <= 20; about += 1) drafts.keep(String(about), { text: `No. ${about}` });
  expect(drafts.find('0')).toBeUndefined();
  expect(drafts.find('1')?.fields).toEqual({ text: 'No. 1' });
  drafts.drop('1');
  expect(drafts.find('1')).toBeUndefined();
  expect(drafts.find('20')?.fields).toEqual({ text: 'No. 20' });
});

it('has the names of files until others are given', () => {
  const drafts = newDrafts();
  drafts.keep('7', { text: 'Look' }, ['cork.png']);
  drafts.keep('7', { text: 'Look at it' });
  expect(drafts.find('7')).toMatchObject({ fields: { text: 'Look at it' }, files: ['cork.png'] });
  drafts.keep('7', { text: 'Look at it' }, []);
  expect(drafts.find('7')?.files).toEqual([]);
});

it('sends the same again with its key and moment, and anything else with others', () => {
  const drafts = newDrafts();
  const fields = { text: 'Hello' };
  const first = drafts.attempt('8', fields, ['Hello', 1]);
  expect(drafts.attempt('8', fields, ['Hello', 1])).toEqual(first);
  expect(drafts.attempt('8', fields, ['Hello', 2]).key).not.toBe(first.key);
  expect(drafts.attempt('9', fields, ['Hello', 1]).key).not.toBe(first.key);
  drafts.drop('8');
  expect(drafts.attempt('8', fields, ['Hello', 2]).key).not.toBe(first.key);
});
