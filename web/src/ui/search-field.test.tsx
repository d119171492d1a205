import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { submittedSearch } from '../lib/submitted-search.ts';
import { SearchField } from './search-field.tsx';

const field = (search?: string) => <SearchField label="Name or number" search={search} />;
const shown = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or number' });

describe('A search that is in the URL', () => {
  it('shows what is searched, and follows the URL rather than what is half typed', async () => {
    const user = userEvent.setup();
    const { rerender } = render(field('marsh'));
    expect(shown().value).toBe('marsh');
    await user.type(shown(), ' & co');
    rerender(field('keller'));
    expect(shown().value).toBe('keller');
    rerender(field());
    expect(shown().value).toBe('');
  });

  it('is sent with Enter, without the spaces around it, and loads no page', async () => {
    const user = userEvent.setup();
    const send = vi.fn<(words: string, isPageKept: boolean) => void>();
    render(
      <form
        onSubmit={(event) => {
          const words = submittedSearch(event);
          send(words, event.isDefaultPrevented());
        }}
      >
        {field('marsh')}
      </form>,
    );
    await user.clear(shown());
    await user.type(shown(), '  keller ada {Enter}');
    expect(send.mock.calls).toEqual([['keller ada', true]]);
    await user.clear(shown());
    await user.type(shown(), '{Enter}');
    expect(send).toHaveBeenLastCalledWith('', true);
  });

  it('takes no more letters than the server does', () => {
    render(field());
    expect(shown().maxLength).toBe(100);
  });
});
