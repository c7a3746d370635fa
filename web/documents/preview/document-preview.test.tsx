import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { DocumentPreview } from './document-preview.tsx';

const script = vi.hoisted(() => ({ comes: false }));

vi.mock('./pdf-viewer.tsx', () => {
  if (!script.comes) throw new TypeError('Failed to fetch dynamically imported module');

  return { PdfViewer: () => null };
});

test('DOC-4: a document without an address says so', () => {
  render(<DocumentPreview url={null} fileType="application/pdf" name="Rabies" />);

  expect(screen.getByText('No file URL available')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('DOC-4: a preview whose script doesn’t come says so, and can be tried again', async () => {
  render(<DocumentPreview url="/api/files/x" fileType="application/pdf" name="Rabies" />);

  expect((await screen.findByRole('alert')).textContent).toBe('Could not load document preview');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
