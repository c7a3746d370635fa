import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
const parts = [
  {
    name: t`The Pet ID`,
    text: t`DM plus six characters, different for every pet. It never uses I, L, O, or U, so it’s easy to read over the phone.`,
  },
  {
    name: t`The picture`,
    text: t`Your photo, with location data removed. No photo? We’ll draw one.`,
  },
  {
    name: t`The fine lines`,
    text: t`Like those on a dollar bill, but drawn from the Pet ID. Every Pet ID has its own pattern.`,
  },
  {
    name: t`The QR code`,
    text: t`Opens your pet’s page. It’s off until you turn it on, and it shows only what you choose.`,
  },
  {
    name: t`The two lines below`,
    text: t`Name, species, and dates again, in passport style.`,
  },
  {
    name: t`Print it, too`,
    text: t`A sheet with a wallet card and two collar tags. Print, cut, and fold.`,
  },
];

/** The explanation of the card beside it. */
export function CardLegend() {
  return (
    <section aria-labelledby="card">
      <h2 id="card" className="text-2xl">
        <Trans>One card for every pet</Trans>
      </h2>
      <dl className="mt-5">
        {parts.map(({ name, text }) => (
          <div key={name} className="border-line border-t py-3.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft mt-0.5 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
