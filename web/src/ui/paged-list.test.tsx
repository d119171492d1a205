import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchFilter } from './paged-list.tsx';

const send = vi.fn<(change: Readonly<Record<string, string>>) => void>();
const filter = (search?: string) => {
  const params = search === undefined ? {} : { search };
  return <SearchFilter label="Name or number" list={{ params, filter: send }} />;
};
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
    expect(send).toHaveBeenLastCalledWith({ search: 'keller ada' });
    await user.clear(shown());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(send).toHaveBeenLastCalledWith({ search: '' });
  });

  it('takes no more letters than the server does', () => {
    render(filter());
    expect(shown().maxLength).toBe(100);
  });
});
