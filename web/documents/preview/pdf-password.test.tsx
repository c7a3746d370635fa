import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { PdfViewer } from './pdf-viewer.tsx';

type Options = { askPassword: (isWrong: boolean) => Promise<string> };

const { open } = vi.hoisted(() => ({
  open: vi.fn<(url: string, into: HTMLElement, options: Options) => Promise<unknown>>(),
}));

vi.mock('./pdf-pages.ts', () => ({ openPdf: open }));

/** Opens with the right password only, as the library does. */
const withPassword = (right: string) =>
  open.mockImplementation(async (_url, _into, { askPassword }) => {
    for (let isWrong = false; (await askPassword(isWrong)) !== right;) isWrong = true;

    return { total: 1, show: () => undefined, close: () => undefined };
  });

test('DOC-4: a PDF with a password says so, asks for it, and a wrong one loses nothing', async () => {
  withPassword('secret');
  const onFailure = vi.fn<() => void>();
  const user = userEvent.setup();
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const sent = vi.spyOn(globalThis, 'fetch');
  render(<PdfViewer url="/files/1" name="Insurance" onFailure={onFailure} />);
  expect(await screen.findByText(/^This PDF is password-protected/)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('PDF password');
  expect(field.autocomplete).toBe('off');

  await user.type(field, 'sekret{Enter}');
  expect(await screen.findByText('That password didn’t work. Try again.')).toBeTruthy();
  expect(field.value).toBe('sekret');

  await user.clear(field);
  await user.type(field, 'secret');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await vi.waitFor(() => expect(screen.queryByText(/^This PDF is password-protected/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('document', { name: 'Preview: Insurance' }));
  expect(onFailure).not.toHaveBeenCalled();
  expect([stored.mock.calls, sent.mock.calls]).toEqual([[], []]);
});
