import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

const absent = [
  { name: t`No ads`, text: t`No one pays us for your attention.` },
  {
    name: t`No trackers`,
    text: t`We count visits only if you allow it, and we never record what’s on the page. No tracking pixels or scripts from other companies.`,
  },
  { name: t`No credit card`, text: t`We never ask for one.` },
  { name: t`No limit on pets`, text: t`Add them all, from goldfish to horses.` },
  { name: t`No sale of data`, text: t`Your records are yours, and we don’t sell them.` },
];

/** A list of practices that DenMate avoids, such as ads. */
export function Never() {
  return (
    <section aria-labelledby="never" className="bg-pine text-on-pine py-16 md:py-24">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(min-content,18rem)_minmax(0,1fr)]">
        <h2 id="never" className="text-3xl wrap-break-word">
          <Trans>What you won’t find here</Trans>
        </h2>
        <ul>
          {absent.map(({ name, text }) => (
            <li
              key={name}
              className="border-pine-line grid gap-x-8 gap-y-1 border-t py-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-baseline"
            >
              <h3 className="text-xl">{name}</h3>
              <p className="text-on-pine-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
