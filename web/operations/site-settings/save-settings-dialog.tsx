import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { SiteSettings } from '#shared/operations/site-settings.ts';
import { isChangedElsewhere } from '#web/lib/api.ts';
import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';

import { saveSiteSettingsMutation, siteSettingsQuery } from './site-settings.api.ts';
import { settingNames, settingValue } from './site-words.ts';
import type { SiteEdits } from './use-site-edits.ts';

const words = {
  label: t`Save`,
  meaning: t`They apply right away.`,
};

type SaveSettingsDialogProps = {
  edits: SiteEdits;
  saved: SiteSettings;
  onClose: () => void;
  next: () => HTMLElement | null;
};

/** ADMIN-2: shows the changes before they are saved, and asks for the reason. */
export function SaveSettingsDialog({ edits, saved, onClose, next }: SaveSettingsDialogProps) {
  const client = useQueryClient();
  const save = useMutation(saveSiteSettingsMutation());
  const [now, setNow] = useState<string>();
  const { changes, before } = edits;
  const names = Object.keys(changes) as (keyof SiteSettings)[];

  async function send(request: AdminRequest) {
    try {
      await save.mutateAsync({ ...request, changes, before });
      edits.discard();
    } catch (error) {
      if (isChangedElsewhere(error)) await showNow();
      throw error;
    }
  }

  /** The dialog shows another administrator's value, and the next try replaces it. */
  async function showNow() {
    const { settings } = await client.fetchQuery({ ...siteSettingsQuery(), staleTime: 0 });
    const said = names.map((name) => `${settingNames[name]}: ${settingValue(name, settings[name])}`);
    setNow(said.join(', '));
    edits.rebase(settings);
  }

  return (
    <ActionDialog words={words} now={now} send={send} onClose={onClose} next={next}>
      <ul className="border-line divide-line divide-y rounded-md border">
        {names.map((name) => (
          <li key={name} className="px-4 py-2.5">
            <p className="text-ink-soft text-sm">{settingNames[name]}</p>
            <p className="font-semibold">
              {settingValue(name, saved[name])}
              <span aria-hidden="true"> → </span>
              <span className="sr-only">
                {' '}
                <Trans>changes to</Trans>{' '}
              </span>
              {settingValue(name, changes[name])}
            </p>
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
