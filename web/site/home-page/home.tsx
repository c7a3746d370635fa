import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { webApplication } from '#web/app/structured-data.ts';
import { PetCard } from '#web/pets/card/pet-card.tsx';
import { samplePet } from '#web/pets/card/sample-pet.ts';

import { FromTheBlog } from './from-the-blog.tsx';
import { Hero } from './hero.tsx';
import homeScriptUrl from './home.script.ts?worker&url';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { QuestionsOnDemand } from './questions-on-demand.tsx';
import { Ready } from './ready.tsx';
import { Week } from './week.tsx';
import { Welcome } from './welcome.tsx';

const title = t`Give your pet a digital identity for life`;
const description = t`A Pet ID and a card for every pet, and all their records in one place. Share them with links that expire in 48 hours. Free.`;

export function meta() {
  return [
    ...pageMeta({
      title,
      tabTitle: `${brand.name} · ${title}`,
      description,
      path: paths.home,
      type: 'website',
    }),
    { 'script:ld+json': webApplication(description) },
  ];
}

export default function Home() {
  return (
    <>
      <Hero card={<PetCard {...samplePet} />} />
      <HowItWorks />
      <Week />
      <Promises />
      <FromTheBlog />
      <Ready />
      <QuestionsOnDemand />
      <Welcome />
      <script type="module" src={homeScriptUrl} />
    </>
  );
}
