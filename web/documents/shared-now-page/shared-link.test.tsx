import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { buildShareLink } from '#web/documents/sharing/testing/share-links.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { SharedLink } from './shared-link.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (facts: object) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SharedLink link={buildShareLink(facts)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const copy = () => screen.queryByRole('button', { name: 'Copy link' });
const renew = () => screen.queryByRole('button', { name: /^Create a new link/ });

test('DOC-6: a link that can be opened can be copied', () => {
  show({});

  expect([copy() !== null, renew() !== null]).toEqual([true, false]);
});

test.each([{ usedUp: true }, { locked: true }])(
  'DOC-6: instead of a link with %j a new one is offered',
  async (facts) => {
    const sent: string[] = [];
    const said = vi.spyOn(toast, 'success').mockReturnValue('toast');
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(url, 'https://denmate.test').pathname}`);

      return Response.json({ outcome: 'shared', document: {} });
    });
    show(facts);
    expect([copy() !== null, renew() !== null]).toEqual([false, true]);
    await userEvent.click(renew() as HTMLElement);

    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Document shared successfully'));
    expect(sent).toContain('PUT /api/documents/a/share');
  },
);

test('DOC-6: the address of a pack that can’t be opened is not offered', () => {
  show({ kind: 'pack', title: 'For the sitter', petName: 'Olive', usedUp: true });

  expect([copy() !== null, renew() !== null]).toEqual([false, false]);
});
