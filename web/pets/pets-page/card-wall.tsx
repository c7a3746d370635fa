import { useDeferredValue } from 'react';

import { currentPage } from '#web/lib/page.ts';
import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { cx } from '#web/ui/cx.ts';

import { LinkedCard } from './linked-card.tsx';

/** Up to this many pets are shown as full cards. */
export const wallMax = 4;

const none: readonly Pet[] = [];

// Three or four pets are side by side on the widest screens, as upright cards.
const wallClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))] gap-6 lg:gap-8';
const fullWallClass = 'min-[107rem]:grid-cols-4';

/** The Pet ID cards of a few pets, each linked to its page. */
export function CardWall({ pets }: { pets: readonly Pet[] }) {
  // Drawing them takes a third of a second on a slow phone, in which it must answer a press.
  const drawn = useDeferredValue(pets, currentPage() ? pets : none);
  if (drawn === none) return <CardWallSkeleton />;

  return (
    <ul className={cx(wallClass, drawn.length > 2 && fullWallClass)}>
      {drawn.map((pet) => (
        <li key={pet.id}>
          <LinkedCard pet={pet} />
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
