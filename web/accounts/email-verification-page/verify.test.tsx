import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { adoptCookieSession } from '#web/session/refresh/renew-session.ts';

import VerifyPage from './verify.tsx';

vi.mock('#web/session/refresh/renew-session.ts', async (original) => ({
  ...(await original<object>()),
  adoptCookieSession: vi.fn(),
}));

const token = `e30.${btoa(JSON.stringify({ session_id: 'a' }))}.x`;
const open = (hash: string) =>
  render(
    <MemoryRouter initialEntries={[`/verify${hash}`]}>
      <VerifyPage />
    </MemoryRouter>,
  );

test.each([
  ['', undefined, 'No verification parameters found in URL'],
  ['#error=access_denied', undefined, 'Verification failed: access_denied'],
  [`#access_token=${token}&type=signup`, false, 'Verification failed: No session established'],
  [`#access_token=${token}&type=signup`, new Error('No'), 'An unexpected error occurred during verification'],
])('VERIFY-1, VERIFY-2: %s that leads nowhere says why (%s)', async (hash, answer, message) => {
  vi.mocked(adoptCookieSession).mockImplementation(async () => {
    if (answer instanceof Error) throw answer;

    return answer ?? false;
  });
  open(hash);

  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeTruthy();
});
