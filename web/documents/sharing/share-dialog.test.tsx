import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Document } from '#web/documents/documents/documents.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { ShareDialog } from './share-dialog.tsx';
import { buildShareLink } from './testing/share-links.ts';
import { TurnOffAll } from './turn-off-all.tsx';

afterEach(() => vi.unstubAllGlobals());

const refused = () =>
  Response.json({ error: { code: 'storage', message: 'The storage is away.' } }, { status: 503 });

/** The server answers what is read and refuses what is changed. */
function open(children: ReactNode, links: object[] = []) {
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ preferences: { shareHours: 48 }, links }) : refused(),
  );
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);
}

const share = (facts: Partial<Document>, links?: object[]) =>
  open(
    <ShareDialog
      document={{ id: 'a', name: 'Rabies', fileType: 'application/pdf', ...facts } as Document}
      open
      onOpenChange={() => undefined}
      shareHours={48}
    />,
    links,
  );

test('DOC-6: a document that could not be shared says so, with the reason', async () => {
  share({ shareExpiry: null });
  fireEvent.click(await screen.findByRole('button', { name: /^Share for / }));

  const alert = await screen.findByText('Failed to share document. Please try again.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('The storage is away.');
});

test('DOC-7: a link that could not be removed says so, with the reason', async () => {
  share({ shareExpiry: '2099-01-01T00:00:00Z', shareUrl: 'https://denmate.test/shared/x' });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off link' }));

  const alert = await screen.findByText('Failed to remove share link. Please try again.');
  expect(alert.closest('[role=alert]')?.textContent).toContain('The storage is away.');
});

test('DOC-7: when not all links could be turned off, it is said', async () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue('toast');
  open(<TurnOffAll count={2} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off all links' }));

  await vi.waitFor(() => expect(error.mock.calls).toHaveLength(1));
  expect(error.mock.calls[0]).toEqual([
    'Failed to remove share link. Please try again.',
    { description: 'The storage is away.' },
  ]);
});

const stoppedLink = buildShareLink({ usedUp: true });

test.each([
  [false, null, 'This link doesn’t work anymore'],
  [true, null, 'This link doesn’t work anymore. A new one keeps its settings.'],
  [false, 1, 'This link doesn’t work anymore. A new one keeps its settings.'],
  [true, 1, 'This link doesn’t work anymore. A new one keeps its settings.'],
])(
  'DOC-6: a new link keeps what the stopped one had: passcode %s, limit %s',
  async (hasPasscode, maxDownloads, words) => {
    share({ shareExpiry: '2099-01-01T00:00:00Z', shareUrl: stoppedLink.shareUrl }, [
      { ...stoppedLink, hasPasscode, maxDownloads },
    ]);

    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('DOC-6: asked for its QR code, a document is shared without another press', async () => {
  const made = buildShareLink({});
  const sent: unknown[] = [];
  const onMakeLink = vi.fn();
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ preferences: { shareHours: 48 }, links: [] });
    sent.push([method, body]);

    return Response.json({ document: { id: 'a' }, outcome: 'shared', shareUrl: made.shareUrl });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShareDialog
        document={{ id: 'a', name: 'Rabies', fileType: 'application/pdf', shareExpiry: null } as Document}
        withCode
        onMakeLink={onMakeLink}
        open
        onOpenChange={() => undefined}
        shareHours={48}
      />
    </QueryClientProvider>,
  );

  await vi.waitFor(() => expect(sent).toEqual([['PUT', '{}']]));
  expect(onMakeLink).toHaveBeenCalledOnce();
});
