import type { ReactNode } from 'react';

import { type Section, type SettingsSectionId, settingsSections } from './settings-sections.ts';

type SettingsSectionProps = { id: SettingsSectionId; children: ReactNode };

/** A section of the settings: name and purpose on the left (on phones above), controls on the right. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const { title, description }: Section = settingsSections[id];
  const titleId = `${id}-title`;

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="border-line grid gap-x-12 gap-y-5 border-t py-9 first-of-type:border-t-0 first-of-type:pt-0 xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="xl:pt-1">
        <h2 id={titleId} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {description && <p className="text-ink-soft mt-1.5 max-w-[52ch] text-sm">{description}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
