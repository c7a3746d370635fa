import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { listed } from '#shared/core/listed.ts';
import { paperKinds, papers } from '#shared/core/paper.ts';
import { lostDays } from '#shared/emergency/emergency.ts';

import { Fence } from './fence.tsx';

const formats = listed(
  paperKinds.map((kind) => papers[kind].name),
  'disjunction',
);

const steps = [
  {
    name: t`Turn the page on before you need it`,
    text: t`Every Pet ID has an emergency page. The code on the card and the collar tag opens it. It’s off until you turn it on, and you can turn it off again.`,
  },
  {
    name: t`Choose what strangers can see`,
    text: t`There’s a switch for each detail: the name, the allergies, the vet. Phone numbers stay hidden unless you show them. A preview next to the switches shows the page exactly as strangers see it.`,
  },
  {
    name: t`Add people to call`,
    text: t`Your vets, and people who can make decisions if you can’t be reached. Up to five of each.`,
  },
  {
    name: t`If your pet goes missing, report them as lost`,
    text: t`You choose the number to call, and you see what strangers will see before anything is public. The page then shows LOST, that number or a form to write to you, and where and when your pet was last seen. The report lasts ${lostDays} days. We’ll email you three days before it ends.`,
  },
  {
    name: t`Print the poster`,
    text: t`A PDF for ${formats} paper, with LOST in large letters, the photo, the number you chose, and the QR code. The microchip number is never on it.`,
  },
  {
    name: t`Read messages from finders`,
    text: t`Anyone who finds your pet can write to you on the page, no account needed, and you get an email. If they leave an email address, you can reply. We pass messages both ways, and neither of you sees the other’s address.`,
  },
  {
    name: t`Say that your pet is home`,
    text: t`Strangers see again what they saw before the report. If the page was off, it’s off again. Finders who asked for news get an email.`,
  },
];

/** The features for lost pets, including the preparations. */
export function IfLost() {
  return (
    <section aria-labelledby="lost" className="bg-ground pt-16 md:pt-24">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="lost" className="text-3xl">
            <Trans>If your pet is ever lost</Trans>
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg">
            <Trans>A Pet ID isn’t a tracker. It tells the person who finds your pet how to reach you.</Trans>
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
