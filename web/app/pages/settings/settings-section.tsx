import { type ReactNode, useId } from 'react';

type SettingsSectionProps = {
  title: string;
  /** Its purpose, in a sentence. */
  description?: ReactNode;
  children: ReactNode;
};

/** A section of the settings: name and purpose on the left (on phones above), controls on the right. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="border-line grid gap-x-12 gap-y-5 border-t py-9 first:border-t-0 first:pt-0 xl:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <div className="xl:pt-1">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {description && <p className="text-ink-soft mt-1.5 max-w-[52ch] text-sm">{description}</p>}
      </div>
      <div className="max-w-[40rem] min-w-0">{children}</div>
    </section>
  );
}
