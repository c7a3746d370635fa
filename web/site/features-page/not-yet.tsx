import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

const coming = [
  {
    name: t`One list for the day`,
    text: t`Doses, reminders, and vaccinations that are due, in one list with one button each.`,
  },
  {
    name: t`Shorter pages`,
    text: t`Your dashboard and your pet’s health on a page you can take in at a glance.`,
  },
];

/** Planned features. */
export function NotYet() {
  return (
    <section aria-labelledby="coming" className="bg-pine text-on-pine py-16 md:py-24">
      <div className="wrap">
        <p className="text-on-pine-soft font-semibold">
          <Trans>Not available yet</Trans>
        </p>
        <h2 id="coming" className="mt-2 text-3xl">
          <Trans>What’s next</Trans>
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {coming.map(({ name, text }) => (
            <li key={name} className="border-pine-line border-t border-dashed py-4">
              <h3 className="text-lg">{name}</h3>
              <p className="text-on-pine-soft mt-0.5 text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-on-pine-soft mt-8 max-w-[60ch] text-sm">
          <Trans>
            We don’t promise dates, because we’d rather not get them wrong. When something is ready, it moves
            up this page.
          </Trans>
        </p>
      </div>
    </section>
  );
}
