import { Trans } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';

import { useHydrated } from '#web/lib/hydration.ts';

import { Button } from './button.tsx';

/** Opens the share sheet of the device with a link, where there is one. */
export function SendButton({ title, url }: { title: string; url: string }) {
  const canSend = useHydrated() && 'share' in navigator;
  if (!canSend) return null;

  return (
    <Button
      variant="secondary"
      icon={<Share2 />}
      // Closing the sheet rejects.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      <Trans>Send…</Trans>
    </Button>
  );
}
