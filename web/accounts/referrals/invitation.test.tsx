import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Invitation } from './invitation.tsx';

const link = `${location.origin}/onboarding?ref=7KTX9QMA`;

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('REF-1: the link and the code are copied each by its own button', async () => {
  const user = userEvent.setup();
  render(<Invitation code="7KTX9QMA" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));

  expect(await navigator.clipboard.readText()).toBe('7KTX9QMA');
});

test('REF-1: where the device can send, the link is sent with the name of the site', async () => {
  const share = vi.fn<Navigator['share']>(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  render(<Invitation code="7KTX9QMA" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }));

  expect(share.mock.calls).toEqual([[{ title: 'DenMate', url: link }]]);
});

test('REF-1: where the device can’t send, there is no button for it', () => {
  render(<Invitation code="7KTX9QMA" />);

  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
});
