import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import {
  type Recovery,
  capturedRecovery,
  recoveryIn,
  recoveryPauseMs,
  releaseRecovery,
} from '#web/session/recovery-link.ts';
import { Loading } from '#web/ui/loading.tsx';

/** RESET-3: in place of whichever page a recovery link named, until the page for new passwords has its token. */
export function RecoveryPassage({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState<Recovery | undefined>(capturedRecovery);
  // A link that is opened in a page that stands already changes only its hash.
  const inHash = recoveryIn(hash);
  if (inHash && !recovery) setRecovery(inHash);
  const arrived = inHash !== undefined;
  useEffect(() => {
    if (arrived)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, [arrived]);
  useEffect(() => {
    if (!recovery) return;
    const timer = setTimeout(() => {
      releaseRecovery();
      setRecovery(undefined);
      void navigate(paths.resetPassword, { replace: true, state: recovery });
    }, recoveryPauseMs);

    return () => clearTimeout(timer);
  }, [recovery, navigate]);

  return recovery ? (
    <main className="grid min-h-dvh place-items-center">
      <Loading label="Processing recovery link..." />
    </main>
  ) : (
    children
  );
}
