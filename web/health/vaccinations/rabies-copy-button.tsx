import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { locale } from '#web/lib/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { saveRabiesCopyMutation } from './rabies-copy.api.ts';

type RabiesCopyButtonProps = {
  pet: { id: string; name: string };
  vaccination: { id: string };
  /** The day it was given, in words. */
  given: string;
};

/** PROOF-5: saves a copy of the record in the order of the rabies certificate's form. */
export function RabiesCopyButton({ pet, vaccination: { id }, given }: RabiesCopyButtonProps) {
  const save = useMutation(saveRabiesCopyMutation(pet));

  return (
    <Button
      variant="quiet"
      busy={save.isPending}
      busyLabel={t`Creating…`}
      onClick={() =>
        save.mutate(
          { id, paper: locale === 'en' ? 'letter' : 'a4' },
          {
            onSuccess: () => toast.success(t`The PDF is in your downloads`),
            onError: (error) => toast.error(t`We couldn’t create that`, { description: messageOf(error) }),
          },
        )
      }
    >
      <Trans>
        Save a copy for print<span className="sr-only"> of the rabies vaccination of {given}</span>
      </Trans>
    </Button>
  );
}
