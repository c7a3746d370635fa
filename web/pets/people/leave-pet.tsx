import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import { leaveMutation } from './people.api.ts';

type LeavePetProps = { pet: { id: string; name: string }; owner: string };

/** Ends the own access to another person's pet. */
export function LeavePet({ pet: { id, name }, owner }: LeavePetProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = useMutation(leaveMutation(id));

  return (
    <>
      <Button variant="secondary" icon={<LogOut />} opens={ConfirmDialog} onClick={() => setAsking(true)}>
        <Trans>Leave</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Leave ${name}`}
        description={t`You won’t see ${name} anymore. What you added stays with ${owner}. To come back, you need a new invitation.`}
        confirmLabel={t`Leave ${name}`}
        danger
        busy={leave.isPending}
        onConfirm={() =>
          leave.mutate(undefined, {
            onSuccess: () => {
              toast.success(t`You left ${name}`);
              void navigate(paths.pets, { replace: true });
            },
            onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
