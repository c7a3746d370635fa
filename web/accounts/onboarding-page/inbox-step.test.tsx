import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import type { PendingPet } from '#web/accounts/onboarding/use-pending-pet.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import { InboxStep } from './inbox-step.tsx';

function open(pending: PendingPet) {
  vi.stubGlobal('fetch', async () => Response.json({ state: 'unknown' }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <InboxStep
          draft={{ email: 'ada@example.org' } as OnboardingDraft}
          done={[]}
          pending={pending}
          update={() => undefined}
          go={() => undefined}
          back={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('ONB-3: an account that waits for its confirmation is told so', () => {
  open({ state: 'sent', error: null, retry: () => undefined });

  expect(
    screen.getByText(
      "Please check your email to confirm your account. You'll need to verify your email before signing in.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ONB-5: a pet that could not be sent says so, and can be sent again', () => {
  const retry = vi.fn();
  open({ state: 'failed', error: new Error('Out of reach'), retry });

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
