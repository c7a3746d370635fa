import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { usePreload } from '#web/ui/preload.ts';

const actions = lazyModule(() => import('./link-actions.ts'));

/** Lets a link that is about to end work for two more days. */
export function ExtendLink({ id, name }: { id: string; name: string }) {
  const [isSaving, setSaving] = useState(false);
  usePreload(actions);

  async function extend() {
    if (isSaving) return;
    setSaving(true);
    await actions.load();
    await actions.value()?.extendLink(id);
    setSaving(false);
  }

  return (
    <Button variant="secondary" busy={isSaving} busyLabel={t`Saving…`} onClick={() => void extend()}>
      <Trans>
        Extend 48 hours<span className="sr-only">: {name}</span>
      </Trans>
    </Button>
  );
}
