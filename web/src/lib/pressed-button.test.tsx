import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InfoTip } from '../ui/tooltip.tsx';
import { focusPressedButtons } from './pressed-button.ts';
import { useDisclosure } from './use-disclosure.ts';

let stop: () => void;
beforeEach(() => {
  stop = focusPressedButtons();
});
afterEach(() => stop());

/** Clicks a button as Safari does, which does not focus it; on an iPhone the pointer also leaves it first. */
function press(button: HTMLElement): void {
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  fireEvent.click(button, { detail: 1 });
}

function Disclosure() {
  const { isOpen, frame, trigger } = useDisclosure();
  return (
    <div role="presentation" {...frame}>
      <button {...trigger}>Menu</button>
      {isOpen && <a href="/faq">FAQ</a>}
    </div>
  );
}

describe('A click in Safari', () => {
  it('on the i beside a field shows the tooltip, and a second one hides it', () => {
    render(<InfoTip about="boxes" text="It helps us to plan." />);
    press(screen.getByRole('button'));
    expect(screen.getByRole('tooltip').textContent).toBe('It helps us to plan.');
    press(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens a menu that Escape closes', () => {
    render(<Disclosure />);
    press(screen.getByRole('button'));
    expect(screen.queryByRole('link')).not.toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('on a suggestion under a field leaves the focus in the field', () => {
    render(
      <>
        <input />
        <button tabIndex={-1}>An offer</button>
      </>,
    );
    screen.getByRole('textbox').focus();
    press(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

it('leaves the focus in a search field when Enter submits its form', async () => {
  const search = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={search}>
      <input />
      <button type="submit">Search</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'krug{Enter}');
  expect(search).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
