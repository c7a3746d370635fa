import { brand } from '#shared/brand.ts';
import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import { samplePet } from '#web/features/pet-card/sample-pet.ts';

import { FeatureCards } from '../home-page/feature-cards.tsx';
import { FromTheBlog } from '../home-page/from-the-blog.tsx';
import { Hero } from '../home-page/hero.tsx';
import homeScriptUrl from '../home-page/home.script.ts?worker&url';
import { HowItWorks } from '../home-page/how-it-works.tsx';
import { Problems } from '../home-page/problems.tsx';
import { Promises } from '../home-page/promises.tsx';
import { QuestionsOnDemand } from '../home-page/questions-on-demand.tsx';
import { Ready } from '../home-page/ready.tsx';
import { Welcome } from '../home-page/welcome.tsx';

const title = `${brand.name} · Give your pet a digital identity for life`;
const description =
  'A Pet ID and a card for every pet, all documents in one place, and links for vets and sitters that end after 48 hours. Free.';

export function meta() {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}

export default function Home() {
  return (
    <>
      <Hero card={<PetCard {...samplePet} />} />
      <HowItWorks />
      <FeatureCards />
      <Problems />
      <Promises />
      <FromTheBlog />
      <Ready />
      <QuestionsOnDemand />
      <Welcome />
      <script type="module" async src={homeScriptUrl} />
    </>
  );
}
