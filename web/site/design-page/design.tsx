import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { brand } from '#shared/core/brand.ts';
import { NotFoundScreen } from '#web/app/layouts/not-found-screen.tsx';
import { siteQuery } from '#web/lib/site-query.ts';
import { PetCard } from '#web/pets/card/pet-card.tsx';
import { samplePet } from '#web/pets/card/sample-pet.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

import { Buttons, Fields } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { sampleCards } from './samples.ts';
import { Section } from './section.tsx';
import { Lists, Overlays } from './surfaces.tsx';

export function meta() {
  return [{ title: `Design · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** Every component in every state; development only. */
export default function DesignPage() {
  const site = useQuery(siteQuery());
  if (site.isPending) return <Loading />;

  return site.data?.development ? <Design /> : <NotFoundScreen />;
}

function Design() {
  return (
    <main className="wrap py-8">
      <header className="flex flex-wrap items-center justify-between gap-4 pb-8">
        <h1 className="text-2xl">Design</h1>
        <ThemeSwitch />
      </header>
      <Cards />
      <Foundations />
      <Buttons />
      <Fields />
      <Lists />
      <Overlays />
    </main>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState('system');

  function choose(next: string) {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  }

  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={choose}
      segments={[
        { value: 'system', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}

function Cards() {
  const [prints, setPrints] = useState(0);

  return (
    <Section title="Pet ID card">
      <div className="grid gap-6 lg:grid-cols-2">
        {sampleCards.map((pet) => (
          <PetCard key={pet.petIdentifier} {...pet} />
        ))}
      </div>
      <Button variant="secondary" className="self-start" onClick={() => setPrints(prints + 1)}>
        Print a card
      </Button>
      {prints > 0 && <PetCard key={prints} {...samplePet} printing />}
    </Section>
  );
}
