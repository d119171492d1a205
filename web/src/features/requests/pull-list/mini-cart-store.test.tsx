import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hideMiniCart,
  showMiniCart,
  showMiniCartAfterPull,
  useShownMiniCart,
} from './mini-cart-store.ts';

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideMiniCart();
  vi.useRealTimers();
});

describe('the mini cart', () => {
  it('hides itself ten seconds after the last pull', () => {
    const { result } = renderHook(() => useShownMiniCart().isShown);
    act(showMiniCartAfterPull);
    pass(9_000);
    act(showMiniCartAfterPull);
    pass(9_999);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('stays when it was opened by hand', () => {
    const { result } = renderHook(() => useShownMiniCart().isShown);
    act(showMiniCartAfterPull);
    act(showMiniCart);
    pass(60_000);
    expect(result.current).toBe(true);
  });

  it('is hidden by hand', () => {
    const { result } = renderHook(() => useShownMiniCart().isShown);
    act(showMiniCart);
    act(hideMiniCart);
    expect(result.current).toBe(false);
  });
});
