import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';

import { useDocumentAddress } from './use-document-address.ts';

function Page() {
  const { open, isAdding, set, openDocument, addressOf } = useDocumentAddress();

  return (
    <>
      <p>{`open: ${open ?? 'none'}, adding: ${isAdding}`}</p>
      <button onClick={() => openDocument('a', addressOf('a'))}>A</button>
      <button onClick={() => set({ add: '' })}>Add</button>
      <button onClick={() => set({ open: undefined })}>Close</button>
    </>
  );
}

/** A page whose next address takes as long as the test wants. */
function show() {
  let arrive: (() => void) | undefined;
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Page />,
        loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
      },
    ],
    { hydrationData: { loaderData: { '0': null } } },
  );
  render(<RouterProvider router={router} />);

  return {
    router,
    arrive: async () => {
      await waitFor(() => expect(arrive).toBeDefined());
      await act(async () => arrive?.());
      arrive = undefined;
    },
  };
}

test('what is pressed opens before the address has it, and stays when it does', async () => {
  const { router, arrive } = show();
  await userEvent.click(screen.getByRole('button', { name: 'A' }));
  expect(screen.getByText('open: a, adding: false')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await arrive();
  expect(router.state.location.search).toBe('?open=a');
  expect(screen.getByText('open: a, adding: false')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('open: none, adding: false')).toBeTruthy();
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('open: none, adding: true')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('the way back closes what was pressed', async () => {
  const { router, arrive } = show();
  await userEvent.click(screen.getByRole('button', { name: 'A' }));
  await arrive();
  await act(async () => void router.navigate(-1));
  await arrive();

  expect(router.state.location.search).toBe('');
  expect(screen.getByText('open: none, adding: false')).toBeTruthy();
});
