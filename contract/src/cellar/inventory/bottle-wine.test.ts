import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrors } from '../../errors/field-messages.ts';
import { bottleWineQuery } from './bottle-wine.schemas.ts';

const query = { material_id: '200001', vintage: '2005', size: '750' };

test('a wine is requested by material, year or NV, and an optional size', () => {
  expect(z.parse(bottleWineQuery, query)).toEqual({
    material_id: 200001,
    vintage: 2005,
    size: 750,
  });
  for (const [vintage, size] of [
    ['NV', 'None'],
    ['nv', 'UNKNOWN'],
  ]) {
    expect(z.parse(bottleWineQuery, { ...query, vintage, size })).toMatchObject({
      vintage: null,
      size: null,
    });
  }
});

test.each([
  ['material_id', '9'.repeat(40)],
  ['vintage', '9'.repeat(20)],
  ['vintage', '2147483648'],
  ['vintage', '-2147483649'],
  ['size', '1e309'],
  ['size', '-2147483648'],
])('a %s of %s is refused before the database sees it', (name, value) => {
  const { error } = z.safeParse(bottleWineQuery, { ...query, [name]: value });
  expect(toFieldErrors(error?.issues ?? [])).toEqual({ [name]: ['A valid integer is required.'] });
});
