import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { ShareLink } from './share-links.api.ts';
import { packPdfMutation } from './share-links.api.ts';

/** Saves a pack as one PDF, to print or to attach to an email. */
export function PackPdf({ link }: { link: ShareLink }) {
  const save = useMutation({
    ...packPdfMutation(),
    onError: (error) => toast.error(t`We couldn’t create that`, { description: messageOf(error) }),
  });
  if (link.kind !== 'pack' || link.usedUp) return null;

  return (
    <Button
      variant="quiet"
      className="-ml-4.5 self-start"
      busy={save.isPending}
      busyLabel={t`Creating…`}
      onClick={() => save.mutate(link)}
    >
      <Trans>Download as one PDF</Trans>
    </Button>
  );
}
