import { emptyPullForm } from '@portal/contract/orders/pull-form.schemas';
import { describe, expect, it } from 'vitest';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { reloadBrowser, writeInAnotherTab } from '../../testing/reload-browser.ts';
import {
  choosePullMethod,
  currentCreatedOrderId,
  currentPullForm,
  currentPullMethod,
  forgetPullRequest,
  keepPullForm,
  rememberCreatedOrder,
} from './orders-store.ts';

const form = { ...emptyPullForm('2026-11-23'), deliveryNote: 'Ring' };

describe('a pull request under way', () => {
  it('outlives a reload: method, form and the order made', async () => {
    choosePullMethod(8);
    keepPullForm(form);
    rememberCreatedOrder(41);
    await reloadBrowser();
    expect(currentPullMethod()).toBe(8);
    expect(currentPullForm()).toEqual(form);
    expect(currentCreatedOrderId()).toBe(41);
  });

  it('is forgotten after its confirmation', () => {
    choosePullMethod(8);
    keepPullForm(form);
    rememberCreatedOrder(41);
    forgetPullRequest();
    expect([currentPullMethod(), currentPullForm(), currentCreatedOrderId()]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is cleared by a logout', () => {
    keepPullForm(form);
    resetBrowserState();
    expect(currentPullForm()).toBeNull();
    expect(localStorage.getItem('portal.orders')).toBeNull();
  });

  it('is dropped when what is kept cannot be read', () => {
    choosePullMethod(8);
    writeInAnotherTab('portal.orders', { pullMethod: 'van' });
    expect(currentPullMethod()).toBeNull();
  });

  it('has no method when the kept one is unknown', () => {
    writeInAnotherTab('portal.orders', {
      pullMethod: 99,
      pullAddress: null,
      attempt: null,
      createdOrderId: null,
    });
    expect(currentPullMethod()).toBeNull();
  });
});
