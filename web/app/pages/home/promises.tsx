import Check from 'lucide-react/icons/check';

type Promised = { claim: string; detail: string };

const promises: Promised[] = [
  { claim: 'Completely free', detail: 'Every Pet ID, card, document, and link is free.' },
  { claim: 'No credit card', detail: 'We never ask for one.' },
  { claim: 'A profile in under 2 minutes', detail: 'All you need is a name and an email.' },
  { claim: 'Unlimited pet profiles', detail: 'Add every pet in your home.' },
  {
    claim: 'You decide who sees which details',
    detail: 'Private until you share it.',
  },
  {
    claim: 'For vets, sitters and boarding facilities',
    detail: 'They open a link. No account needed.',
  },
  {
    claim: 'Bank-level encryption',
    detail: 'Every file has its own AES-256 key.',
  },
  {
    claim: 'An emergency profile',
    detail: 'Essential health information, once you turn it on.',
  },
  { claim: 'A health timeline', detail: 'From the first vaccine on, in one timeline.' },
];

/** HOME-13: the promises. Each of them is true of the product. */
export function Promises() {
  return (
    <section aria-labelledby="promises" className="bg-pine text-on-pine py-10 md:py-28">
      <div className="wrap grid gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <h2 id="promises" className="text-3xl">
            Our promises
          </h2>
          <p className="text-on-pine-soft mt-2 max-w-[36ch] text-lg md:mt-4">All of them live today.</p>
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
