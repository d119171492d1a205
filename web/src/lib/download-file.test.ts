import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests } from '../testing/answer-requests.ts';
import { downloadFile } from './download-file.ts';

beforeEach(() => vi.useFakeTimers());

describe('A file that is saved', () => {
  it('is there for as long as Safari may take to fetch it, which begins after the press is over', async () => {
    const revoked: string[] = [];
    Object.assign(URL, {
      createObjectURL: () => 'blob:file',
      revokeObjectURL: (address: string) => revoked.push(address),
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answerRequests({ 'GET /export_wines/': { json: 'Case Number' } });
    await downloadFile({ path: '/export_wines/', name: 'wines.csv' }, () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(50_000);
    expect(revoked).toEqual(['blob:file']);
  });
});
