import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { Loading } from '#web/ui/loading.tsx';

import { afterConfirmation } from './after-confirmation.ts';

type MoveOnProps = {
  /** Whether the confirmation was for this tab. If not, another one shows the new Pet ID. */
  own: boolean;
};

/** Replaces a page that waited for the confirmation, once this browser is signed in. */
export function MoveOn({ own }: MoveOnProps) {
  const navigate = useNavigate();
  // A development build runs effects twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void afterConfirmation({ own }).then((target) => navigate(...target));
  }, [own, navigate]);

  return <Loading />;
}
