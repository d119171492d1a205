import { readdirSync } from 'node:fs';
import type { Call } from '@portal/contract/calls/calls';

const CONTRACT = new URL('../../../contract/src/', import.meta.url);

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'callers' in value;

/** Loads the calls of all tables of the contract. */
export async function allCalls(): Promise<Call[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.calls.ts'))
      .map(async (file): Promise<unknown> => import(new URL(file, CONTRACT).href)),
  );
  return modules.flatMap(valuesOf).flatMap(valuesOf).filter(isCall);
}
