import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { readAdminAccess } from '#web/operations/admin/admin.api.ts';
import type { AdminAccess } from '#web/operations/admin/admin.api.ts';
import { SecondStepNeeded } from '#web/operations/admin/second-step-needed.tsx';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

type Allowed = 'granted' | 'second-step-needed';

const refusals: Record<Exclude<AdminAccess, Allowed>, string> = {
  refused: t`You don't have permission to access this page`,
  unverified: t`Failed to verify admin access`,
  failed: t`An unexpected error occurred`,
};

/** GUARD-3: the administration, for administrators. The server decides again on every call. */
export default function AdminGate() {
  const signedIn = useSession().status === 'signed-in';
  const [allowed, setAllowed] = useState<Allowed>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    void readAdminAccess().then((access) => {
      if (left) return;
      if (access === 'granted' || access === 'second-step-needed') return setAllowed(access);
      toast.error(refusals[access]);

      return navigate(paths.dashboard, { replace: true });
    });

    return () => {
      left = true;
    };
  }, [signedIn, navigate]);

  if (allowed === 'second-step-needed') return <SecondStepNeeded />;

  return allowed ? <Outlet /> : <Loading />;
}
