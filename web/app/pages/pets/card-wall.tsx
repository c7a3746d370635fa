import { useDeferredValue } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/paths.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';

import { IdentityCardSkeleton } from '../pet-id/identity-card-skeleton.tsx';
import { IdentityCard } from '../pet-id/identity-card.tsx';

/** Up to this many pets are shown as full cards. */
export const wallMax = 4;

const placeClass =
  'relative rounded-xl transition-transform duration-250 hover:-translate-y-1 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-ink';

const none: readonly Pet[] = [];

const wallClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))] gap-6 lg:gap-8';

/** The Pet ID cards of a few pets, each linked to its page. */
export function CardWall({ pets }: { pets: readonly Pet[] }) {
  // Drawing them takes a third of a second on a slow phone, in which it must answer a press.
  const drawn = useDeferredValue(pets, none);
  if (drawn === none) return <CardWallSkeleton />;

  return (
    <ul className={wallClass}>
      {drawn.map((pet) => (
        <li key={pet.id} className={placeClass}>
          <IdentityCard pet={pet} />
          <Link to={paths.pet(pet.id)} className="absolute inset-0 rounded-xl outline-none">
            <span className="sr-only">{pet.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of the wall while the number of pets is unknown: most owners have a few. */
export function CardWallSkeleton() {
  return (
    <div className={wallClass}>
      <IdentityCardSkeleton />
      <IdentityCardSkeleton />
    </div>
  );
}
