import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import type { ShareLink } from '#web/documents/sharing/share-links.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import { SharedLink } from './shared-link.tsx';

afterEach(() => vi.unstubAllGlobals());

const live = {
  id: 'link',
  kind: 'document',
  documents: [{ id: 'a', name: 'Rabies' }],
  title: null,
  facts: [],
  expiresAt: '2099-01-01T00:00:00Z',
  shareUrl: 'https://denmate.test/shared/x',
  opens: 1,
  lastOpenedAt: null,
  downloads: 1,
  maxDownloads: 1,
  hasPasscode: false,
  locked: false,
  usedUp: false,
};

const show = (facts: object) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SharedLink link={{ ...live, ...facts } as unknown as ShareLink} />
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
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(url, 'https://denmate.test').pathname}`);

      return Response.json({ outcome: 'shared', document: {} });
    });
    show(facts);
    expect([copy() !== null, renew() !== null]).toEqual([false, true]);
    await userEvent.click(renew() as HTMLElement);

    await vi.waitFor(() => expect(sent).toContain('PUT /api/documents/a/share'));
  },
);

test('DOC-6: the address of a pack that can’t be opened is not offered', () => {
  show({ kind: 'pack', title: 'For the sitter', petName: 'Olive', usedUp: true });

  expect([copy() !== null, renew() !== null]).toEqual([false, false]);
});
