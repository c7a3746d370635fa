import type { ReactNode } from 'react';

import type { HealthPart } from '#shared/core/paths.ts';
import { paths } from '#shared/core/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

import { partNames } from './part-names.ts';

type PartHeadProps = { pet: { id: string; name: string }; part: HealthPart; action?: ReactNode };

/** The title of a page of a pet's health, with the way back to the pet. */
export const PartHead = ({ pet, part, action }: PartHeadProps) => (
  <PageHeader
    title={
      <>
        {/* In print, where the link to the pet is hidden. */}
        <span className="hidden print:inline">
          <bdi>{pet.name}</bdi>:{' '}
        </span>
        {partNames[part]}
      </>
    }
    back={
      <BackLink to={paths.pet(pet.id, 'health')}>
        <bdi className="min-w-0 wrap-anywhere">{pet.name}</bdi>
      </BackLink>
    }
    actions={action}
  />
);
