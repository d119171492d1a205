import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type Suggestion, TypeAhead } from './type-ahead.tsx';

const SUGGESTIONS: readonly Suggestion[] = [
  { id: '1', label: 'Marsh' },
  { id: '2', label: 'Martin', detail: 'closed' },
];

function openField() {
  const chosen = vi.fn<(suggestion: Suggestion) => void>();
  const submitted = vi.fn<() => void>();
  function Field() {
    const [text, setText] = useState('');
    const suggestions = SUGGESTIONS.filter(({ label }) => text !== '' && label.startsWith(text));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <TypeAhead
          label="Account"
          text={text}
          suggestions={suggestions}
          onType={setText}
          onChoose={chosen}
        />
      </form>
    );
  }
  const view = render(<Field />);
  return { ...view, chosen, submitted, user: userEvent.setup() };
}

describe('A field that suggests matches', () => {
  it('is used by keyboard alone: arrows go round, Enter takes', async () => {
    const { user, chosen, submitted, container } = openField();
    const field = screen.getByRole('combobox', { name: 'Account' });
    await user.type(field, 'Mar{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: 'Martin closed' });
    expect(field.getAttribute('aria-activedescendant')).toBe(second.id);
    await checkAccessibility(container);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([[SUGGESTIONS[0]]]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('goes up to the last suggestion, and Escape closes the list without losing the text', async () => {
    const { user } = openField();
    const field = screen.getByRole('combobox', { name: 'Account' });
    await user.type(field, 'Mar{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Martin');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'Mar');
  });

  it('is used by pointer, and keeps the focus', async () => {
    const { user, chosen } = openField();
    const field = screen.getByRole('combobox', { name: 'Account' });
    await user.type(field, 'Mart');
    await user.click(screen.getByRole('option', { name: 'Martin closed' }));
    expect(chosen).toHaveBeenCalledWith(SUGGESTIONS[1]);
    expect(document.activeElement).toBe(field);
  });

  it('without a match leaves Enter to the form', async () => {
    const { user, submitted } = openField();
    await user.type(screen.getByRole('combobox', { name: 'Account' }), 'Nobody{Enter}');
    expect(submitted).toHaveBeenCalledOnce();
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });
});
