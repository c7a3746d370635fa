import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { named } from '#shared/core/named.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Person } from './people.api.ts';
import { letStayMutation } from './people.api.ts';

type LetStayProps = { petId: string; person: Pick<Person, 'id' | 'name'> };

/** PEOPLE-7: gives a person whose access ended with the handover the earlier rights back. */
export function LetStay({ petId, person: { id, name } }: LetStayProps) {
  const letStay = useMutation(letStayMutation(petId));

  return (
    <Button
      variant="quiet"
      busy={letStay.isPending}
      aria-label={named(t`Restore access`, name)}
      onClick={() =>
        letStay.mutate(id, {
          onSuccess: () => toast.success(t`Restored`),
          onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
        })
      }
    >
      <Trans>Restore access</Trans>
    </Button>
  );
}
