import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { signOut } from '../../lib/session-store.ts';
import { openNotify, sentAdds, sentFileNames } from '../../testing/add-flow.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { textField } from '../../testing/form-controls.ts';
import { reloadBrowser } from '../../testing/reload-browser.ts';

const MAX = 10 * 1024 * 1024;
const ORIGIN = 'Name of Company/ Origin';
const list = new File(['a'], 'list.pdf');
const scan = new File(['b'], 'scan.png');

/** The files that will be sent: each a pill that takes it away. */
const pills = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((pill) => pill.textContent);
const documents = () => screen.getByLabelText('Documents (Optional)');

async function openForm(...parts: Parameters<typeof openNotify>) {
  const page = await openNotify(...parts);
  // Files of every type can be dropped on it, although the dialog offers fewer.
  documents().removeAttribute('accept');
  await page.user.clear(textField(ORIGIN));
  await page.user.type(textField(ORIGIN), 'Zachys');
  return page;
}

beforeEach(() => useOrdersStore.setState({ addMethod: 'notify' }));

describe('documents of an add request', () => {
  it('are picked one by one, as pills that take them away again', async () => {
    const { container, user, submit, requests } = await openForm();
    expect(documents()).toHaveProperty('multiple', false);
    await user.upload(documents(), list);
    await user.upload(documents(), scan);
    expect(pills()).toEqual(['Remove list.pdf✕', 'Remove scan.png✕']);
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Remove list.pdf' }));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    expect(sentFileNames(sentAdds(requests)[0])).toEqual(['scan.png']);
  });

  it('are there once, however often a name is picked', async () => {
    const { user } = await openForm();
    await user.upload(documents(), list);
    await user.upload(documents(), new File(['another'], 'list.pdf'));
    expect(pills()).toEqual(['Remove list.pdf✕']);
  });

  it('refuse wrong files by their names and keep the others', async () => {
    const { user } = await openForm();
    await user.upload(documents(), list);
    const wrong = {
      'blank.pdf: The submitted file is empty.': new File([], 'blank.pdf'),
      'tool.exe: File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.':
        new File(['x'], 'tool.exe'),
      'big.pdf: The file is larger than 10 MB.': new File([new Uint8Array(MAX + 1)], 'big.pdf'),
    };
    for (const [message, file] of Object.entries(wrong)) {
      await user.upload(documents(), file);
      await screen.findByText(message);
      expect(pills()).toEqual(['Remove list.pdf✕']);
    }
    await user.upload(documents(), scan);
    expect(screen.queryByText(/^big\.pdf/)).toBeNull();
    expect(pills()).toEqual(['Remove list.pdf✕', 'Remove scan.png✕']);
  });

  it('documents whose content the server refuses are named, and everything else is kept', async () => {
    const message =
      'scan.png: File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.';
    const { user, submit, requests } = await openForm({
      'POST /create_notify_order/': { status: 400, json: { attachments: [message] } },
    });
    await user.upload(documents(), list);
    await user.upload(documents(), scan);
    await user.click(submit);
    await screen.findByText('There was an error, please try again');
    expect(screen.queryAllByText(message)).toHaveLength(2);
    expect(textField(ORIGIN)).toHaveProperty('value', 'Zachys');
    expect(pills()).toEqual(['Remove list.pdf✕', 'Remove scan.png✕']);
    await user.click(screen.getByRole('button', { name: 'Remove scan.png' }));
    await user.click(submit);
    await waitFor(() => expect(sentAdds(requests)).toHaveLength(2));
    expect(sentFileNames(sentAdds(requests)[1])).toEqual(['list.pdf']);
  });

  it('are still chosen after a visit of the method step', async () => {
    const { user } = await openForm();
    await user.upload(documents(), list);
    await user.click(screen.getByRole('link', { name: 'add method' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Submit' });
    expect(pills()).toEqual(['Remove list.pdf✕']);
  });
});

describe('documents after the end of a page', () => {
  it('must be chosen again after a reload, which the form says by their names', async () => {
    const { user } = await openForm();
    await user.upload(documents(), list);
    await user.upload(documents(), scan);
    await reloadBrowser();
    const again = await openNotify();
    expect(textField(ORIGIN)).toHaveProperty('value', 'Zachys');
    expect(pills()).toEqual([]);
    screen.getByText(/Please choose again: list\.pdf, scan\.png$/);
    await checkAccessibility(again.container);
    await again.user.upload(documents(), list);
    expect(pills()).toEqual(['Remove list.pdf✕']);
    screen.getByText(/Please choose again: scan\.png$/);
  });

  it('are cleared with all input by a logout', async () => {
    const { user } = await openForm();
    await user.upload(documents(), list);
    signOut('logged-out');
    await waitFor(() => expect(localStorage.getItem('portal.orders') ?? '').not.toContain('list'));
    cleanup();
    useOrdersStore.setState({ addMethod: 'notify' });
    await openNotify();
    expect(textField(ORIGIN)).toHaveProperty('value', '');
    expect(pills()).toEqual([]);
    expect(screen.queryByText(/Please choose again/)).toBeNull();
  });
});
