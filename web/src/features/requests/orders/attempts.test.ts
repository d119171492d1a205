import { describe, expect, it } from 'vitest';
import { reloadBrowser, writeInAnotherTab } from '../../../testing/reload-browser.ts';
import { attemptKey, clearAttempt } from './create-request.ts';

describe('the key of a request', () => {
  it('stays the same for the same content, also over a reload', async () => {
    const key = attemptKey('/pull/', 'two bottles');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKey('/pull/', 'two bottles')).toBe(key);
    await reloadBrowser();
    expect(attemptKey('/pull/', 'two bottles')).toBe(key);
  });

  it('is another one for other content, and after an answer', () => {
    const key = attemptKey('/pull/', 'two bottles');
    const other = attemptKey('/pull/', 'three bottles');
    expect(other).not.toBe(key);
    clearAttempt('/pull/');
    expect(attemptKey('/pull/', 'three bottles')).not.toBe(other);
  });

  it('outlives another kind of request that is made meanwhile', () => {
    const key = attemptKey('/pull/', 'two bottles');
    attemptKey('/pickup/', 'three boxes');
    clearAttempt('/pickup/');
    expect(attemptKey('/pull/', 'two bottles')).toBe(key);
  });

  it('outlives another request of the same kind that another tab sends and gets answered', () => {
    const key = attemptKey('/pickup/', 'three boxes');
    const attempts = { '/pickup/': { key: 'of-another-tab', madeFor: 'one box' } };
    writeInAnotherTab('portal.orders', { attempts });
    writeInAnotherTab('portal.orders', {});
    expect(attemptKey('/pickup/', 'three boxes')).toBe(key);
  });

  it('leaves the key of another tab alone when its own answer comes', () => {
    attemptKey('/pickup/', 'three boxes');
    const attempts = { '/pickup/': { key: 'of-another-tab', madeFor: 'one box' } };
    writeInAnotherTab('portal.orders', { attempts });
    clearAttempt('/pickup/');
    expect(attemptKey('/pickup/', 'one box')).toBe('of-another-tab');
  });

  it('is another one after another tab got the answer to the very same request', () => {
    const key = attemptKey('/pickup/', 'three boxes');
    writeInAnotherTab('portal.orders', {});
    expect(attemptKey('/pickup/', 'three boxes')).not.toBe(key);
  });
});
