import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { saveDraft } from './draft.ts';
import { useOnboarding } from './use-onboarding.ts';

vi.mock(import('./draft.ts'), () => ({
  readDraft: () => Promise.resolve(undefined),
  saveDraft: vi.fn<typeof saveDraft>(),
  dropDraft: () => Promise.resolve(),
  mayHaveDraft: () => false,
}));

function Page() {
  const { draft, signedUp } = useOnboarding();
  if (draft) return <p>Next step for {draft.email}</p>;

  return (
    <button type="button" onClick={() => void signedUp({ name: 'Ada', email: 'ada@example.org' })}>
      Create account
    </button>
  );
}

test('VERIFY-5: the step after the sign-up is shown once this browser has kept the address', async () => {
  const kept = Promise.withResolvers<void>();
  vi.mocked(saveDraft).mockReturnValue(kept.promise);
  render(<Page />);
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(saveDraft).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Next step/)).toBeNull();

  kept.resolve();

  expect(await screen.findByText('Next step for ada@example.org')).toBeDefined();
});
