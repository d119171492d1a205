import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { BOTTLE_SHAPES, BOTTLE_TYPES, BottleIcon } from './bottle-icon.tsx';
import { Button } from './button.tsx';
import { Checkbox, Radio, RadioGroup } from './choices.tsx';
import { Menu } from './menu.tsx';
import { Modal } from './modal.tsx';
import { Pagination } from './pagination.tsx';
import { Pill } from './pill.tsx';
import { InlineSelect, Select } from './select.tsx';
import { StatusMark } from './status-mark.tsx';
import { TextArea } from './text-field.tsx';
import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toast-store.ts';
import { InfoTip } from './tooltip.tsx';
import { UndoNotice } from './undo-notice.tsx';

describe('An undo notice', () => {
  it('disappears when the mail leaves, and appears again for a later step', async () => {
    const notice = (undoMs: number) => (
      <UndoNotice done="Done." undoMs={undoMs} isSending={false} onUndo={() => undefined} />
    );
    const { rerender } = render(notice(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    rerender(notice(600_000));
    screen.getByRole('button', { name: 'Undo' });
  });
});

describe('A status mark', () => {
  it('differs in shape for each state of a request, beside its word', () => {
    const states = ['requested', 'processed', 'completed', 'cancelled'] as const;
    const shapes = states.map((state) => {
      const { container } = render(<StatusMark state={state}>{state}</StatusMark>);
      expect(container.textContent).toBe(state);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(states.length);
  });

  it('says that a request is late, in its shape and in words', () => {
    const { container } = render(
      <StatusMark state="requested" isLate>
        requested
      </StatusMark>,
    );
    expect(container.textContent).toBe('requested, late');
    expect(container.querySelector('svg path')).not.toBeNull();
  });
});

describe('A button', () => {
  it.each([
    ['sends', { isSending: true, sendingLabel: 'Sending...' }, 'Sending...'],
    ['is unavailable', { isUnavailable: true }, 'Send'],
  ] as const)('that %s does nothing when pressed, and keeps the focus', async (_, props, name) => {
    const press = vi.fn<() => void>();
    render(
      <Button {...props} onClick={press}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not submit a form while it sends', async () => {
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" isSending>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('Fields', () => {
  it('tie their label, hint and error to the control', async () => {
    const { container } = render(
      <>
        <TextArea label="Notes" hint="At most 500" error="Max length is 500" defaultValue="x" />
        <Select
          label="Country"
          placeholder="Please Select"
          options={[{ value: 'FR', label: 'France' }]}
        />
        <RadioGroup legend="Boxed?" error="Please select an option.">
          <Radio name="boxed" label="Yes" hint="In their own boxes" />
          <Radio name="boxed" label="No" />
        </RadioGroup>
        <Checkbox label="Exact match" />
        <InfoTip about="Notes" text="We read them" />
      </>,
    );
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    const words = (notes.getAttribute('aria-describedby') ?? '').split(' ');
    expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Max length is 500',
      'At most 500',
    ]);
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', '');
    expect(screen.getByRole('group').textContent).toContain('Please select an option.');
    const boxed = screen.getByRole('radio', { name: 'Yes' });
    const hint = document.getElementById(boxed.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('In their own boxes');
    await checkAccessibility(container);
  });

  it('explain themselves under the pointer, until Escape, wherever the focus is', async () => {
    render(
      <>
        <TextArea label="Notes" />
        <InfoTip about="Additional Emails" text="Separated by commas" />
      </>,
    );
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.hover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('explain themselves on focus, until Escape', async () => {
    render(<InfoTip about="Additional Emails" text="Separated by commas" />);
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Separated by commas');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('Pages of a list', () => {
  it('are turned by Previous, the Page dropdown and Next', async () => {
    const turn = vi.fn<(page: number) => void>();
    const { container } = render(<Pagination page={2} pageCount={9} onPageChange={turn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page 7');
    expect(turn.mock.calls).toEqual([[1], [3], [7]]);
    screen.getByText('of 9');
    await checkAccessibility(container);
  });

  it('end where the list ends', async () => {
    const turn = vi.fn<(page: number) => void>();
    const { rerender } = render(<Pagination page={9} pageCount={9} onPageChange={turn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(turn).not.toHaveBeenCalled();
    rerender(<Pagination page={1} pageCount={1} onPageChange={turn} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('Small things', () => {
  it('a pill removes the item it names', async () => {
    const remove = vi.fn<() => void>();
    render(<Pill label="Burgundy" onRemove={remove} />);
    await userEvent.click(screen.getByRole('button', { name: /Remove Burgundy/ }));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('a select without a visible label has a name all the same', () => {
    render(<InlineSelect label="Quantity" options={[{ value: '1', label: '1' }]} />);
    screen.getByRole('combobox', { name: 'Quantity' });
  });

  it('a toast offers Undo once', async () => {
    const undo = vi.fn<() => void>();
    render(<ToastRegion />);
    showToast({ message: 'Removed.', action: { label: 'Undo', onPress: undo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Removed.')).toBeNull();
  });

  it('the nine bottles differ in shape, not only in colour', () => {
    const drawings = BOTTLE_TYPES.map((type) => {
      const { glass, label, top } = BOTTLE_SHAPES[type];
      return `${glass} ${label} ${top}`;
    });
    expect(new Set(drawings).size).toBe(9);
  });

  it('an unknown wine type gets the bottle of Other', () => {
    render(<BottleIcon type="Orange" />);
    screen.getByRole('img', { name: 'Other' });
  });
});

describe('What opens over the page', () => {
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose
        </button>
        <Modal title="Select an Address" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <p>None yet.</p>
        </Modal>
      </>
    );
  }

  it('a dialog takes the focus and gives it back', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Choose' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Select an Address' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('a menu lists actions and downloads', async () => {
    const choose = vi.fn<() => void>();
    const items = [
      { id: 'all', label: 'All', onChoose: choose },
      { id: 'file', label: 'report.pdf', href: '/api/files/1' },
    ];
    render(<Menu label="Conditions" items={items} />);
    await userEvent.click(screen.getByRole('button', { name: /Conditions/ }));
    const file = await screen.findByRole('menuitem', { name: 'report.pdf' });
    expect(file.getAttribute('href')).toBe('/api/files/1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'All' }));
    expect(choose).toHaveBeenCalledOnce();
  });

  it('announces English to screen readers, as the page does, in any language of the browser', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    const items = [{ id: 'all', label: 'All', onChoose: () => undefined }];
    const { unmount } = render(<Menu label="Conditions" items={items} />);
    await userEvent.click(screen.getByRole('button', { name: /Conditions/ }));
    await screen.findByRole('menuitem', { name: 'All' });
    expect(screen.getAllByLabelText('Dismiss')).not.toEqual([]);
    unmount();
    render(
      <Modal title="Address" isOpen onClose={() => undefined}>
        <p>Where to</p>
      </Modal>,
    );
    await screen.findByRole('dialog');
    expect(screen.getAllByLabelText('Dismiss')).not.toEqual([]);
  });

  it('a menu opened by keyboard chooses with the next Enter, however often it was open', async () => {
    const choose = vi.fn<() => void>();
    render(<Menu label="Conditions" items={[{ id: 'all', label: 'All', onChoose: choose }]} />);
    const button = screen.getByRole('button', { name: /Conditions/ });
    button.focus();
    for (const times of [1, 2]) {
      await userEvent.keyboard('{Enter}');
      const only = await screen.findByRole('menuitem', { name: 'All' });
      await waitFor(() => expect(document.activeElement).toBe(only));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(choose).toHaveBeenCalledTimes(times);
    }
  });
});
