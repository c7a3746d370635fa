import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { paths } from './paths.ts';
import { recoveryScript } from './recovery-script.ts';

function follow(hash: string) {
  const replace = vi.fn<(path: string) => void>();
  runInNewContext(recoveryScript, {
    location: { hash, replace },
    addEventListener: () => undefined,
    URLSearchParams,
  });

  return replace.mock.calls.flat();
}

test.each(['#token_hash=abc&type=recovery', '#type=recovery', '#access_token=x&type=recovery&expires_in=1'])(
  'RESET-3: %s on a public page leads to the reset page',
  (hash) => {
    expect(follow(hash)).toEqual([paths.resetPassword + hash]);
  },
);

test.each(['', '#problems', '#type=signup', '#type=recovery2', '#%'])(
  'RESET-3: %s on a public page leads nowhere',
  (hash) => {
    expect(follow(hash)).toEqual([]);
  },
);
