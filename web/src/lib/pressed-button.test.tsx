import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InfoTip } from '../ui/tooltip.tsx';
import { focusPressedButtons } from './pressed-button.ts';
import { useDisclosure } from './use-disclosure.ts';

let stop: () => void;
beforeEach(() => {
  stop = focusPressedButtons();
});
afterEach(() => stop());

/** A press as in Safari, where only the keyboard gives the focus to a button; on an iPhone the finger then leaves it. */
function press(button: HTMLElement): void {
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  fireEvent.click(button);
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

describe('A press in Safari', () => {
  it('on the i beside a field tells what it has to tell, and a second one puts it away', () => {
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

  it('leaves the focus where it is when the button is none of the keyboard’s, as an offer under a field', () => {
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
