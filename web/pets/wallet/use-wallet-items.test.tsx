import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';

import { useWalletItems } from './use-wallet-items.tsx';

let wallets: { apple: boolean; google: boolean };
let posted: string[];
let answer: () => Response;
const assign = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  posted = [];
  answer = () => Response.json({ url: '/files/passes/token' });
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (input: string, init: { method?: string } = {}) => {
    const { pathname } = new URL(input, 'https://denmate.example');
    if (pathname === '/api/site') return Response.json({ wallets });
    posted.push(`${init.method} ${pathname}`);

    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockClear();
});

function Wallets({ ending = null }: Partial<Pick<Pet, 'ending'>>) {
  const { items } = useWalletItems({ id: 'pet-1', archived: false, ending });

  return <Menu trigger={<button type="button">More</button>} items={items} />;
}

async function show(set: typeof wallets, userAgent = 'iPhone', ending: Pet['ending'] = null) {
  wallets = set;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Wallets ending={ending} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await open();

  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'More' }));
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

test('a pet with a new home has no passes', async () => {
  expect(await show({ apple: true, google: true }, 'iPhone', 'rehomed')).toEqual([]);
});

test('without certificates there is nothing', async () => {
  expect(await show({ apple: false, google: false })).toEqual([]);
});

test('only what is set is shown, and the wallet of the device first', async () => {
  expect(await show({ apple: false, google: true })).toEqual(['Add to Google Wallet']);
});

test.each([
  ['iPhone', ['Add to Apple Wallet', 'Add to Google Wallet']],
  ['Macintosh', ['Add to Apple Wallet', 'Add to Google Wallet']],
  ['Linux; Android 15', ['Add to Google Wallet', 'Add to Apple Wallet']],
])('on %s its own wallet comes first', async (userAgent, labels) => {
  expect(await show({ apple: true, google: true }, userAgent)).toEqual(labels);
});

test('a press makes the pass and opens it', async () => {
  await show({ apple: true, google: true });
  const said = vi.spyOn(toast, 'info');
  await choose('Add to Apple Wallet');

  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/files/passes/token'));
  expect(posted).toEqual(['POST /api/pets/pet-1/wallet/apple']);
  expect(said).toHaveBeenCalledWith('Nothing opened? Look for the pass in your downloads.');
});

test('a failure is told and can be tried again', async () => {
  answer = () =>
    Response.json({ error: { code: 'rate_limited', message: 'Please wait a minute' } }, { status: 429 });
  await show({ apple: true, google: true });
  const said = vi.spyOn(toast, 'error');
  await choose('Add to Google Wallet');

  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('We couldn’t create that', { description: 'Please wait a minute' }),
  );
  expect(assign).not.toHaveBeenCalled();
  answer = () => Response.json({ url: 'https://pay.google.com/gp/v/save/token' });
  await open();
  await choose('Add to Google Wallet');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.google.com/gp/v/save/token'));
});
