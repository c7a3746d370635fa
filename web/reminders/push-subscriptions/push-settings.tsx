import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { PushObstacle } from './push.api.ts';
import { isSubscribed, pushObstacle, pushQuery, showTest, subscribe, unsubscribe } from './push.api.ts';

const obstacles: Record<PushObstacle, string> = {
  install: t`On an iPhone or iPad, add this site to your Home Screen first: tap Share, then Add to Home Screen. Open it from there and come back to this page.`,
  unsupported: t`This browser doesn’t support notifications from websites.`,
  blocked: t`Notifications are blocked for this site. Allow them in your browser’s settings, then reload this page.`,
};

/** Notifications on this device. The browser asks for permission only after a press. */
export function PushSettings() {
  const server = useQuery(pushQuery());
  const [subscribed, setSubscribed] = useState<boolean>();
  const [refused, setRefused] = useState<PushObstacle>();
  const hydrated = useHydrated();
  const obstacle = refused ?? (hydrated ? pushObstacle() : undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void isSubscribed().then(setSubscribed, () => setSubscribed(false));
  }, []);
  // Signing out ends it on the server, and leaves the browser its subscription.
  const isKnown = server.data?.subscriptions.some(({ thisDevice }) => thisDevice);
  const on = subscribed === undefined ? undefined : subscribed && isKnown;

  const say = (done: string, wanted: boolean, isUndo: boolean) =>
    isUndo ? toast.undone() : toast.undoable(done, () => void turn(!wanted, true));

  async function turn(wanted: boolean, isUndo = false) {
    if (busy || !server.data) return;
    setBusy(true);
    try {
      if (wanted) {
        const outcome = await subscribe(server.data.publicKey);
        if (outcome !== 'on') setRefused(outcome);
        setSubscribed(outcome === 'on');
        await server.refetch();
        if (outcome === 'on') say(t`Notifications are on for this device`, wanted, isUndo);
      } else {
        await unsubscribe();
        setSubscribed(false);
        say(t`Notifications are off for this device`, wanted, isUndo);
      }
    } catch (error) {
      toast.error(t`We couldn’t save that`, { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <Switch
        label={t`Notifications on this device`}
        hint={t`You’ll get them even when the site is closed. Signing out turns them off on this device.`}
        checked={on ?? false}
        disabled={on === undefined || obstacle !== undefined || !server.data || busy}
        onChange={(wanted) => void turn(wanted)}
      />
      {obstacle && (
        <Notice tone="plain" className="mt-3">
          {obstacles[obstacle]}
        </Notice>
      )}
      {server.error && !obstacle && (
        <Notice
          tone="amber"
          className="mt-3"
          action={
            <Button variant="secondary" busy={server.isFetching} onClick={() => void server.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {messageOf(server.error)}
        </Notice>
      )}
      {on && (
        <Button
          variant="secondary"
          icon={<BellRing />}
          className="mt-3"
          onClick={() =>
            void showTest().then(
              (shown) =>
                !shown && toast.error(t`We couldn’t show a notification. Reload the page and try again.`),
            )
          }
        >
          <Trans>Send a test notification</Trans>
        </Button>
      )}
    </Card>
  );
}
