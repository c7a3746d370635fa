import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { SiteSettings } from '#shared/operations/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

import { SiteSettingCards } from './site-setting-cards.tsx';
import { siteSettingsQuery } from './site-settings.api.ts';
import { useSiteEdits } from './use-site-edits.ts';

const SaveSettingsDialog = lazyDialog(
  async () => (await import('./save-settings-dialog.tsx')).SaveSettingsDialog,
);

/** ADMIN-2: the settings of the installation. Several can be changed for one reason. */
export function SiteSettingsForm() {
  const settings = useQuery(siteSettingsQuery());

  return (
    <>
      {settings.isPending && <LoadingSkeleton className="h-238 md:h-130" />}
      <QueryFailure of={settings} />
      {settings.data && (
        <Loaded saved={settings.data.settings} mostMegabytes={settings.data.uploadMostMegabytes} />
      )}
    </>
  );
}

function Loaded({ saved, mostMegabytes }: { saved: SiteSettings; mostMegabytes: number }) {
  const edits = useSiteEdits(saved);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { upload_mb: megabytes } = edits.shown;
  const isValid = Number.isInteger(megabytes) && megabytes >= 1 && megabytes <= mostMegabytes;
  usePreload(SaveSettingsDialog);

  return (
    <section aria-labelledby="settings">
      <h2 ref={heading} id="settings" tabIndex={-1} className="sr-only">
        <Trans>Settings</Trans>
      </h2>
      <SiteSettingCards edits={edits} mostMegabytes={mostMegabytes} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          opens={SaveSettingsDialog}
          disabled={!edits.hasChanges || !isValid}
          onClick={() => setAsking(true)}
        >
          <Trans>Save</Trans>
        </Button>
        {edits.hasChanges && (
          <Button variant="quiet" onClick={edits.discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <p role="status" className="text-ink-soft text-sm">
          {edits.hasChanges ? t`Not saved yet.` : ''}
        </p>
      </div>
      {isAsking && (
        <SaveSettingsDialog
          edits={edits}
          saved={saved}
          onClose={() => setAsking(false)}
          next={() => heading.current}
        />
      )}
    </section>
  );
}
