import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import type { WholeOffer } from './admin-offers.api.ts';
import type { OfferPreview } from './offer-dialog.tsx';
import { OfferList } from './offer-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const toothbrush: WholeOffer = {
  id: '0190-offer',
  title: 'Free toothbrush',
  text: 'One for each pet.',
  code: null,
  link: null,
  validFrom: '2026-11-01T12:00:00.000Z',
  validUntil: '2099-12-31T12:00:00.000Z',
  publishedAt: null,
  state: 'draft',
} as WholeOffer;

type Body = { reason: string; offer?: Partial<WholeOffer>; before?: Partial<WholeOffer> };
type Sent = { method: string; path: string; body: Body };

const Preview: OfferPreview = ({ offer: { title, text, validUntil } }) => (
  <article>
    <h3>{title}</h3>
    <p>{text}</p>
    <p>{validUntil?.slice(0, 4) ?? 'No last day yet'}</p>
  </article>
);

/** The list with a server that responds to changes with the result of `change`. */
function show(
  offers: WholeOffer[],
  change: (sent: Sent, count: number) => Response | WholeOffer[] = () => offers,
) {
  const sent: Sent[] = [];
  const list = () => Response.json({ offers, next: null, total: offers.length });
  vi.stubGlobal('fetch', (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Promise.resolve(list());
    const request = { method: init.method, path, body: JSON.parse(init.body ?? '') as Body };
    sent.push(request);
    const answer = change(request, sent.length);
    if (answer instanceof Response) return Promise.resolve(answer);
    offers = answer;

    return Promise.resolve(Response.json({ offer: answer[0] ?? toothbrush }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfferList Preview={Preview} />
    </QueryClientProvider>,
  );

  return {
    sent,
    elsewhere(next: WholeOffer[]) {
      offers = next;
    },
  };
}

const row = () => screen.findByRole('listitem');
const dialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 });
const field = async (name: string | RegExp) => within(await dialog()).getByRole('textbox', { name });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const gone = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('OFFER-1: a new offer is refused without a title, a last day after the first, and a reason', async () => {
  const { sent } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add offer' }));
  await userEvent.type(within(await dialog()).getByLabelText('Last day'), '2001-01-01');
  await press('Save');
  expect(await within(await dialog()).findByText('The last day can’t be before the first')).toBeTruthy();
  await userEvent.type(await field(/^Title/), 'Free toothbrush');
  await press('Save');

  expect(await within(await dialog()).findByText(/Give a short reason/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('OFFER-1: a new offer is a draft, is shown as owners see it while it’s written, and is sent once', async () => {
  const { sent } = show([], () => [toothbrush]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add offer' }));
  await userEvent.type(await field(/^Title/), 'Free toothbrush');
  await userEvent.type(await field(/^Description/), 'One for each pet.');
  const preview = within(await dialog()).getByRole('region', { name: 'As owners see it' });
  expect(within(preview).getByText('No last day yet')).toBeTruthy();
  await userEvent.type(within(await dialog()).getByLabelText('Last day'), '2099-06-30');
  expect(await within(preview).findByText('2099')).toBeTruthy();
  expect(within(preview).getByRole('heading').textContent).toBe('Free toothbrush');
  await userEvent.type(await field('Reason'), 'Spring offer');
  await press('Save');
  await gone();

  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/admin/offers',
      body: { reason: 'Spring offer', offer: { title: 'Free toothbrush', code: null, link: null } },
    },
  ]);
  expect(within(await row()).getByText('Draft')).toBeTruthy();
});

test('OFFER-1: an offer is published with what the administrator saw, then withdrawn and removed', async () => {
  const live = { ...toothbrush, publishedAt: '2026-11-02T10:00:00.000Z', state: 'live' } as WholeOffer;
  const steps = [[live], [toothbrush], []];
  const { sent } = show([toothbrush], (_request, count) => steps[count - 1] ?? []);
  for (const step of ['Publish', 'Withdraw', 'Delete']) {
    await userEvent.click(within(await row()).getByRole('button', { name: step }));
    await userEvent.type(await field('Reason'), 'As agreed');
    await press(step);
    await gone();
  }

  expect(await screen.findByRole('heading', { name: 'No offers yet' })).toBeTruthy();
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['publish', 'withdraw', 'remove']);
  expect(sent[0]?.body).toMatchObject({ reason: 'As agreed', before: { title: 'Free toothbrush' } });
});

test('OFFER-1: after another administrator’s change it is said what is there now, and nothing typed is lost', async () => {
  const theirs = { ...toothbrush, title: 'Two toothbrushes' };
  const server = show([toothbrush], ({ body }, count) => {
    if (count > 1) return [{ ...theirs, ...body.offer }];
    server.elsewhere([theirs]);

    return Response.json(
      { error: { code: 'offers.changed_elsewhere', message: 'This was changed on another device.' } },
      { status: 409 },
    );
  });
  await userEvent.click(within(await row()).getByRole('button', { name: 'Edit' }));
  await userEvent.type(await field(/^Title/), ' for cats');
  await userEvent.type(await field('Reason'), 'Only for cats');
  await press('Save');
  expect(
    await within(await dialog()).findByText(
      /“Two toothbrushes”, November 1, 2026 to December 31, 2099: One for each pet\.$/,
    ),
  ).toBeTruthy();
  expect(await field(/^Title/)).toHaveProperty('value', 'Free toothbrush for cats');
  await press('Save');
  await gone();

  expect(server.sent[1]?.body).toMatchObject({
    offer: { title: 'Free toothbrush for cats' },
    before: { title: 'Two toothbrushes' },
  });
});
