import { useState } from 'react';

import type { SiteSettings } from '#shared/operations/site-settings.ts';

type Edits = Partial<SiteSettings>;
type Edit = { [Name in keyof SiteSettings]: { value: SiteSettings[Name]; before: SiteSettings[Name] } };

/** The unsaved settings, and their values when editing began. */
export function useSiteEdits(saved: SiteSettings) {
  const [edits, setEdits] = useState<Partial<Edit>>({});
  const valuesOf = (part: 'value' | 'before'): Edits =>
    Object.fromEntries(
      Object.entries(edits)
        .filter(([name, { value }]) => value !== saved[name as keyof SiteSettings])
        .map(([name, edit]) => [name, edit[part]]),
    );
  const changes = valuesOf('value');

  return {
    /** The settings with the changes. */
    shown: { ...saved, ...changes },
    changes,
    before: valuesOf('before'),
    hasChanges: Object.keys(changes).length > 0,
    edit: <Name extends keyof SiteSettings>(name: Name, value: SiteSettings[Name]) =>
      setEdits((edits) => ({ ...edits, [name]: { value, before: edits[name]?.before ?? saved[name] } })),
    /** Accepts another administrator's value as seen, so that the next save replaces it. */
    rebase: (now: SiteSettings) =>
      setEdits((edits) =>
        Object.fromEntries(
          Object.entries(edits).map(([name, edit]) => [
            name,
            { ...edit, before: now[name as keyof SiteSettings] },
          ]),
        ),
      ),
    discard: () => setEdits({}),
  };
}

export type SiteEdits = ReturnType<typeof useSiteEdits>;
