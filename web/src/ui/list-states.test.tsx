import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { LoadingState } from './list-states.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { showToast, TOAST_LIFETIMES_MS, useToastStore } from './toast-store.ts';
import { ToastRegion } from './toast-region.tsx';

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('Waiting', () => {
  it('says after four seconds that it takes longer, without moving anything', () => {
    vi.useFakeTimers();
    render(
      <LoadingState>
        <SkeletonRows count={3} />
      </LoadingState>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    pass(4000);
    expect(screen.getByRole('status').textContent).toBe(
      'This takes longer than usual. We are still trying.',
    );
    vi.useRealTimers();
  });

  it('says on the button that sending takes longer', () => {
    vi.useFakeTimers();
    render(
      <Button isSending sendingLabel="Sending...">
        Send
      </Button>,
    );
    expect(screen.getByRole('button').textContent).toBe('Sending...');
    pass(4000);
    expect(screen.getByRole('button').textContent).toBe('Taking longer than usual...');
    vi.useRealTimers();
  });

  it('hides a toast after ten seconds', () => {
    vi.useFakeTimers();
    useToastStore.setState({ lifetimesMs: TOAST_LIFETIMES_MS });
    render(<ToastRegion />);
    act(() => showToast({ message: 'Removed.' }));
    pass(9000);
    screen.getByText('Removed.');
    pass(1000);
    expect(screen.queryByText('Removed.')).toBeNull();
    vi.useRealTimers();
  });

  it('hides a toast with an action after a minute', () => {
    vi.useFakeTimers();
    useToastStore.setState({ lifetimesMs: TOAST_LIFETIMES_MS });
    render(<ToastRegion />);
    act(() => showToast({ message: 'Removed.', action: { label: 'Undo', onPress: () => {} } }));
    pass(59_000);
    screen.getByRole('button', { name: 'Undo' });
    pass(1000);
    expect(screen.queryByText('Removed.')).toBeNull();
    vi.useRealTimers();
  });

  it('keeps a toast until it is closed in tests of pages, however slow the machine is', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast({ message: 'Removed.' }));
    pass(3_600_000);
    screen.getByText('Removed.');
    vi.useRealTimers();
  });
});
