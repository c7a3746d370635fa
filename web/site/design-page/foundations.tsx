import { Logo, LogoMark } from '#web/art/logo.tsx';
import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { AllDone } from '#web/art/scenes/all-done.tsx';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { KeptBox } from '#web/art/scenes/kept-box.tsx';
import { LostDog } from '#web/art/scenes/lost-dog.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { QuietClock } from '#web/art/scenes/quiet-clock.tsx';
import { QuietMailbox } from '#web/art/scenes/quiet-mailbox.tsx';
import { SharedPapers } from '#web/art/scenes/shared-papers.tsx';
import { TippedPot } from '#web/art/scenes/tipped-pot.tsx';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { WrongTag } from '#web/art/scenes/wrong-tag.tsx';

import { swatches } from './samples.ts';
import { Section } from './section.tsx';

const species = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
const identifiers = ['DM-4K-7Q2M', 'DM-A1-0001', 'DM-07-PW3E', 'DM-E8-6G0J'];

export function Foundations() {
  return (
    <>
      <Section title="Mark">
        <div className="flex flex-wrap items-end gap-6">
          <Logo />
          <LogoMark className="size-4" />
          <LogoMark className="size-8" />
          <LogoMark className="size-16" />
        </div>
      </Section>
      <Section title="Color">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-xs">
          {swatches.map((name) => (
            <li key={name}>
              <div className={`border-line h-14 rounded-md border ${name}`} />
              {name.slice(3)}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p className="font-display text-display font-semibold">Kept for life</p>
        <p className="font-display text-3xl font-semibold">Every record in one place</p>
        <p className="font-display text-2xl font-semibold">Bramble’s documents</p>
        <p className="font-display text-xl font-semibold">Share for 48 hours</p>
        <p className="text-lg">Large text for a lead: one calm sentence below a headline.</p>
        <p className="measure">
          Body text. A pet can’t speak for itself, so its papers must. Keep lines between 45 and 75 letters,
          figures in a column: <span className="tabular">0123456789, DM-4K-7Q2M</span>.
        </p>
        <p className="text-ink-soft text-sm">Small and soft: what is good to know.</p>
        <p className="caption">Caption above a value</p>
      </Section>
      <Section title="The cast">
        <div className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {identifiers.flatMap((identifier) =>
            species.map((one) => (
              <PetPortrait
                key={identifier + one}
                species={one}
                petIdentifier={identifier}
                className="aspect-square w-full rounded-md"
              />
            )),
          )}
        </div>
      </Section>
      <Section title="Scenes">
        <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
          <EmptyDen />
          <NewCard />
          <EmptyFolder />
          <BirdMail />
          <SharedPapers />
          <LostLink />
          <NothingFound />
          <AllDone />
          <KeptBox />
          <QuietClock />
          <QuietMailbox />
          <TippedPot />
          <WavingDog />
          <WrongTag />
          <LostDog />
        </div>
      </Section>
    </>
  );
}
