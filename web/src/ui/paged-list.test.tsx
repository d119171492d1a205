import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchFilter } from './paged-list.tsx';

const send = vi.fn<(search: string) => void>();
const filter = (search?: string) => (
  <SearchFilter label="Name or number" search={search} onSearch={send} />
);
const shown = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or number' });

describe('A search that is in the URL', () => {
  it('shows what is searched, and follows the URL rather than what is half typed', async () => {
    const user = userEvent.setup();
    const { rerender } = render(filter('marsh'));
    expect(shown().value).toBe('marsh');
    await user.type(shown(), ' & co');
    rerender(filter('keller'));
    expect(shown().value).toBe('keller');
    rerender(filter());
    expect(shown().value).toBe('');
  });

  it('is sent with Enter or the button, without the spaces around it', async () => {
    const user = userEvent.setup();
    render(filter('marsh'));
    await user.clear(shown());
    await user.type(shown(), '  keller ada {Enter}');
    expect(send).toHaveBeenLastCalledWith('keller ada');
    await user.clear(shown());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(send).toHaveBeenLastCalledWith('');
  });

  it('takes no more letters than the server does', () => {
    render(filter());
    expect(shown().maxLength).toBe(100);
  });
});
