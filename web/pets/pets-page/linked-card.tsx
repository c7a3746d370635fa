import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { IdentityCard } from '#web/pets/card/identity-card.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { sharedByInWords } from '#web/pets/pets/shared-by-words.ts';
import { Facts } from '#web/ui/facts.tsx';

/** The Pet ID card of a pet, linked to its page. */
export const LinkedCard = ({ pet }: { pet: Pet }) => (
  <>
    <div className="has-[a:focus-visible]:outline-ink relative rounded-xl transition-transform duration-250 hover:-translate-y-1 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4">
      <IdentityCard pet={pet} />
      <Link to={paths.pet(pet.id)} className="absolute inset-0 rounded-xl outline-none">
        <span className="sr-only">{pet.name}</span>
      </Link>
    </div>
    {pet.sharedBy && (
      <p className="text-ink-soft mt-2 text-sm">
        <Facts of={sharedByInWords(pet)} />
      </p>
    )}
  </>
);
