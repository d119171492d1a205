import { emptyPullForm } from '@portal/contract/requests/orders/pull-form.schemas';
import { describe, expect, it } from 'vitest';
import { resetBrowserState } from '../../../lib/persisted-store.ts';
import { reloadBrowser, writeInAnotherTab } from '../../../testing/reload-browser.ts';
import { clearPullRequest, currentOrders, useOrdersStore } from './orders-store.ts';

const form = { ...emptyPullForm('2026-11-23'), deliveryNote: 'Ring' };

describe('a pull request under way', () => {
  it('outlives a reload: method, form and the order made', async () => {
    useOrdersStore.setState({ pullMethod: 8 });
    useOrdersStore.setState({ pullAddress: form });
    useOrdersStore.setState({ createdOrderId: 41 });
    await reloadBrowser();
    expect(currentOrders().pullMethod).toBe(8);
    expect(currentOrders().pullAddress).toEqual(form);
    expect(currentOrders().createdOrderId).toBe(41);
  });

  it('is forgotten after its confirmation', () => {
    useOrdersStore.setState({ pullMethod: 8 });
    useOrdersStore.setState({ pullAddress: form });
    useOrdersStore.setState({ createdOrderId: 41 });
    clearPullRequest();
    expect([
      currentOrders().pullMethod,
      currentOrders().pullAddress,
      currentOrders().createdOrderId,
    ]).toEqual([null, null, null]);
  });

  it('is cleared by a logout', () => {
    useOrdersStore.setState({ pullAddress: form });
    resetBrowserState();
    expect(currentOrders().pullAddress).toBeNull();
    expect(localStorage.getItem('portal.orders')).toBeNull();
  });

  it('is dropped when what is kept cannot be read', () => {
    useOrdersStore.setState({ pullMethod: 8 });
    writeInAnotherTab('portal.orders', { pullMethod: 'van' });
    expect(currentOrders().pullMethod).toBeNull();
  });

  it('has no method when the kept one is unknown', () => {
    writeInAnotherTab('portal.orders', {
      pullMethod: 99,
      pullAddress: null,
      attempt: null,
      createdOrderId: null,
    });
    expect(currentOrders().pullMethod).toBeNull();
  });
});
