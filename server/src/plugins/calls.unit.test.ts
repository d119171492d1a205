import { type Call, fillPath } from '@portal/contract/calls/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '../testing/all-calls.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const isObject = (params: Call['params']): params is z.ZodMiniObject =>
  params !== undefined && 'shape' in params;

function namesOf(params: Call['params']): string[] {
  return isObject(params) ? Object.keys(params.shape) : [];
}

describe('the table of calls', () => {
  let calls: readonly Call[];
  beforeAll(async () => {
    calls = await allCalls();
  });

  it('names each call once', () => {
    const names = calls.map(nameOf);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('describes each parameter of a path, and no other', () => {
    for (const call of calls) {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(namesOf(call.params).toSorted(), nameOf(call)).toEqual(inPath.toSorted());
    }
  });

  it('lets the browser show an answer as that of another call only where both answer alike', () => {
    const shown = calls.filter(({ shows }) => shows !== undefined);
    expect(shown.length).toBeGreaterThan(20);
    for (const call of shown) {
      const read = calls.find(({ method, path }) => method === 'GET' && path === call.shows);
      expect(read?.answer, nameOf(call)).toBe(call.answer);
    }
  });

  it('says only of writes what they change, and only what can be read', () => {
    const reads = calls.filter(({ method }) => method === 'GET');
    expect(reads.filter(({ shows, changes }) => shows ?? changes)).toEqual([]);
    for (const beginning of calls.flatMap(({ changes = [] }) => changes)) {
      const isRead = reads.some(({ path }) => path.startsWith(beginning));
      expect(isRead, beginning).toBe(true);
    }
  });
});

it('fills a path with parameters, which may hold any character', () => {
  expect(fillPath('/staff/runs/:id/', { id: 7 })).toBe('/staff/runs/7/');
  expect(fillPath('/cases/numbered/:number/', { number: 'NJ/1 ä' })).toBe(
    '/cases/numbered/NJ%2F1%20%C3%A4/',
  );
});
