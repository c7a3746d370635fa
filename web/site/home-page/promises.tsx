import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';

type Promised = { claim: string; detail?: string };

const promises: Promised[] = [
  { claim: t`Completely free` },
  { claim: t`No credit card` },
  { claim: t`A profile in under 2 minutes` },
  { claim: t`Unlimited pet profiles` },
  { claim: t`You decide who sees which details` },
  { claim: t`For vets, sitters, and boarding facilities` },
  { claim: t`Bank-level encryption`, detail: t`Every file has its own AES-256 key.` },
  {
    claim: t`An emergency profile`,
    detail: t`Shows finders essential health information, once you turn it on.`,
  },
  { claim: t`A health timeline` },
];

/** HOME-13: the promises. Each of them is true of the product. */
export function Promises() {
  return (
    <section aria-labelledby="promises" className="bg-pine text-on-pine py-8 md:py-28">
      <div className="wrap grid gap-x-16 gap-y-4 md:gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <h2 id="promises" className="text-3xl">
            <Trans>Our promises</Trans>
          </h2>
          <p className="text-on-pine-soft mt-2 max-w-[36ch] text-lg md:mt-4">
            <Trans>All of them work today.</Trans>
          </p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {promises.map(({ claim, detail }) => (
            <li key={claim} className="border-pine-line flex items-start gap-4 border-t py-2 md:py-5">
              <Check aria-hidden="true" className="text-accent order-2 ml-auto size-6 shrink-0" />
              <div>
                <h3 className="text-base md:text-lg">{claim}</h3>
                {detail && <p className="text-on-pine-soft text-sm md:mt-0.5">{detail}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
