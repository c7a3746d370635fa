import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import {
  type Recovery,
  captureRecovery,
  capturedRecovery,
  recoveryIn,
  recoveryPauseMs,
  releaseRecovery,
} from '#web/session/recovery-link.ts';
import { Loading } from '#web/ui/loading.tsx';

/** RESET-3: shown instead of the page that a recovery link points to, until the reset page has the token. */
export function RecoveryRedirect({ children }: { children: ReactNode }) {
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState<Recovery | undefined>(capturedRecovery);
  // Opening a link in a page that is already open changes only its hash.
  const [seenHash, setSeenHash] = useState('');
  if (hash !== seenHash) {
    setSeenHash(hash);
    setRecovery((current) => recoveryIn(hash) ?? current);
  }
  // Until the next page is rendered: the previous one must not flash in between.
  const [leftKey, setLeftKey] = useState<string>();
  if (leftKey && leftKey !== key) {
    setLeftKey(undefined);
    setRecovery(undefined);
  }
  useEffect(() => {
    if (!recovery || leftKey) return;
    captureRecovery(window.location, window.history);
    const timer = setTimeout(() => {
      releaseRecovery();
      setLeftKey(key);
      void navigate(paths.resetPassword, { replace: true, state: recovery });
    }, recoveryPauseMs);

    return () => clearTimeout(timer);
  }, [recovery, leftKey, key, navigate]);

  // The prerendered page knows no address.
  return hydrated && recovery ? (
    <main className="grid min-h-dvh place-items-center">
      <Loading label={t`Processing recovery link...`} atOnce />
    </main>
  ) : (
    children
  );
}
