import Check from 'lucide-react/icons/check';

import { Coming } from './coming.tsx';

type Promised = { claim: string; detail: string; coming?: boolean };

const promises: Promised[] = [
  { claim: 'Completely free', detail: 'Pet ID, card, documents, links: all of it costs nothing.' },
  { claim: 'No credit card', detail: 'There is no field for one.' },
  { claim: 'A profile in under 2 minutes', detail: 'A name, a species, an address for the mail.' },
  { claim: 'Unlimited pet profiles', detail: 'As many as share your home.' },
  {
    claim: 'You decide who sees which details',
    detail: 'Closed until you share, one document at a time.',
  },
  {
    claim: 'For vets, sitters and boarding facilities',
    detail: 'They open a link. They need no account.',
  },
  {
    claim: 'Bank-level encryption',
    detail: 'Each file is locked with a key of its own (AES-256), where it lies.',
  },
  {
    claim: 'An emergency profile',
    detail: 'Essential health information, fact by fact, if you turn it on.',
  },
  { claim: 'A health timeline', detail: 'From the first vaccine on, along one line.', coming: true },
];

/** HOME-13: the promises. Those that aren't true yet are marked. */
export function Promises() {
  return (
    <section aria-labelledby="promises" className="bg-pine text-on-pine py-20 md:py-28">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <h2 id="promises" className="text-3xl">
            What you can hold us to
          </h2>
          <p className="text-on-pine-soft mt-4 max-w-[36ch] text-lg">
            True today, unless it says that it is coming.
          </p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {promises.map(({ claim, detail, coming = false }) => (
            <li key={claim} className="border-pine-line flex items-start gap-4 border-t py-5">
              {coming ? (
                <span className="[&>span]:border-on-pine-soft [&>span]:text-on-pine-soft order-2 ml-auto shrink-0">
                  <Coming />
                </span>
              ) : (
                <Check aria-hidden="true" className="text-accent order-2 ml-auto size-6 shrink-0" />
              )}
              <div>
                <h3 className="text-lg">{claim}</h3>
                <p className="text-on-pine-soft mt-0.5 text-sm">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
