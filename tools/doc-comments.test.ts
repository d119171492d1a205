import { expect, test } from 'vitest';
import { findMissingComments } from './doc-comments.ts';
import { readSourceFiles } from './source-files.ts';

test('each export of the contract and of a service says which rule it keeps', () => {
  expect(findMissingComments(readSourceFiles())).toEqual([]);
});

const path = 'server/src/features/requests/orders/orders.service.ts';

test.each([
  ['a function without a comment', 'export function cancel() {}'],
  ['a comment that is not a doc comment', '// Cancels.\nexport const cancel = 1;'],
  ['a doc comment of something else', '/** Reads. */\nconst read = 1;\nexport const cancel = 1;'],
  ['a doc comment of what comes later', 'export const cancel = 1;\n/** Reads. */\nconst read = 1;'],
])('an export is refused: %s', (_, text) => {
  expect(findMissingComments([{ path, text }])).toEqual([expect.stringContaining('cancel')]);
});

test.each([
  ['with a doc comment', '/** Cancels. */\nexport function cancel() {}'],
  ['not exported', 'function cancel() {}'],
  ['the type of a schema', 'export type Order = z.infer<typeof order>;'],
  ['the type of the words of a list', 'export type State = (typeof STATES)[number];'],
])('an export is fine: %s', (_, text) => {
  expect(findMissingComments([{ path, text }])).toEqual([]);
});
