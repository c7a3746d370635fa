import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';

type Promised = { claim: string; detail: string };

const promises: Promised[] = [
  { claim: t`Completely free`, detail: t`Every Pet ID, card, document, and link is free.` },
  { claim: t`No credit card`, detail: t`We never ask for one.` },
  {
    claim: t`A profile in under 2 minutes`,
    detail: t`You need your pet’s name, your name, an email, and a password.`,
  },
  { claim: t`Unlimited pet profiles`, detail: t`Add every pet in your home.` },
  {
    claim: t`You decide who sees which details`,
    detail: t`They stay private until you share them.`,
  },
  {
    claim: t`For vets, sitters, and boarding facilities`,
    detail: t`They open a link. No account needed.`,
  },
  {
    claim: t`Bank-level encryption`,
    detail: t`Every file has its own AES-256 key.`,
  },
  {
    claim: t`An emergency profile`,
    detail: t`Shows essential health information once you turn it on.`,
  },
  { claim: t`A health timeline`, detail: t`From the first vaccine to the latest checkup.` },
];

/** HOME-13: the promises. Each of them is true of the product. */
export function Promises() {
  return (
    <section aria-labelledby="promises" className="bg-pine text-on-pine py-10 md:py-28">
      <div className="wrap grid gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <h2 id="promises" className="text-3xl">
            <Trans>Our promises</Trans>
          </h2>
          <p className="text-on-pine-soft mt-2 max-w-[36ch] text-lg md:mt-4">
            <Trans>Every one of them is true today.</Trans>
          </p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {promises.map(({ claim, detail }) => (
            <li key={claim} className="border-pine-line flex items-start gap-4 border-t py-2.5 md:py-5">
              <Check aria-hidden="true" className="text-accent order-2 ml-auto size-6 shrink-0" />
              <div>
                <h3 className="text-base md:text-lg">{claim}</h3>
                <p className="text-on-pine-soft text-sm md:mt-0.5">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
