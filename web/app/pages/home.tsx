import { brand } from '#shared/brand.ts';
import { FromTheBlog } from '#web/features/home/from-the-blog.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import { samplePet } from '#web/features/pet-card/sample-pet.ts';

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
      <FromTheBlog />
    </>
  );
}
