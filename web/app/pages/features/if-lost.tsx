import { brand } from '#shared/brand.ts';
import { lostDays } from '#shared/emergency.ts';
import { paperKinds, papers } from '#shared/paper.ts';

import { Fence } from './fence.tsx';

const steps = [
  {
    name: 'On a quiet day, turn the page on',
    text: 'Each Pet ID has an emergency page. The code on the card and the collar leads to it. It is off until you turn it on, and you can turn it off again.',
  },
  {
    name: 'Choose what strangers may read',
    text: 'Fact by fact, a switch for each: the name, the allergies, the vet. Phone numbers stay hidden unless you show them. Beside the switches stands the page as strangers get it.',
  },
  {
    name: 'Say whom to call',
    text: 'The vets, and the people who may decide when you cannot be reached, up to five of each.',
  },
  {
    name: 'On the day itself, report your pet as lost',
    text: `The page turns on if it was off, says LOST and where your pet was last seen, and puts first how to reach you. That ends by itself after ${lostDays} days; three days before, we ask whether to go on.`,
  },
  {
    name: 'Print the poster',
    text: `A PDF, ${paperKinds.map((kind) => papers[kind].name).join(' or ')}: LOST in large letters, the photo, what strangers may know, and the code. The microchip number is never on it.`,
  },
  {
    name: 'Read what a finder writes',
    text: 'Whoever has found your pet writes on its page, without an account, and you get a mail. To those who leave an address you can answer here. We carry both ways: neither of you sees the other’s address.',
  },
];

/** The features for lost pets, including the preparations. */
export function IfLost() {
  return (
    <section aria-labelledby="lost" className="bg-ground pt-16 md:pt-24">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="lost" className="text-3xl">
            If they are ever lost
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg">
            {brand.name} cannot find a pet: nothing in a Pet ID knows where it is. It can spare whoever finds
            yours the question of whom to tell.
          </p>
        </div>
        <ol className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pb-24">
          {steps.map(({ name, text }, at) => (
            <li
              key={name}
              className="border-line-strong grid grid-cols-[2.75rem_minmax(0,1fr)] border-t py-5 md:grid-cols-[4rem_minmax(0,1fr)] md:py-6"
            >
              <span aria-hidden="true" className="font-display text-accent-ink text-2xl font-semibold">
                {at + 1}
              </span>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="text-ink-soft mt-1.5 max-w-[56ch]">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Fence className="mx-auto block w-80 max-w-full lg:w-full lg:self-end" />
      </div>
    </section>
  );
}
