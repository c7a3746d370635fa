import { paths } from '#shared/paths.ts';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { NextSteps } from '#web/features/dashboard/next-steps.tsx';
import { AddPetTile, PetTiles } from '#web/features/pets/pet-tile.tsx';
import { Section } from '#web/ui/section.tsx';

import { columns } from './columns.ts';
import { RecentDocuments } from './recent-documents.tsx';
import { SharedNow } from './shared-now-section.tsx';
import { Upcoming } from './upcoming.tsx';

const addPetPath = `${paths.pets}?add`;

type OverviewProps = { ownerId: string; data: DashboardData };

/** Neither a pet nor a document yet. */
export const isNewAccount = ({ petCount, documentCount }: DashboardData): boolean =>
  petCount === 0 && documentCount === 0;

/** DASH-1: what needs attention, today, the pets, what is shared and the newest documents, or the first steps. */
export function Overview({ ownerId, data }: OverviewProps) {
  const { pets, petCount, links, stepsDone } = data;
  const isNew = isNewAccount(data);
  const living = pets.find(({ ending }) => !ending);

  return (
    <div className="flex flex-col gap-10">
      <Upcoming data={data} isNew={isNew} />
      {isNew && <FirstSteps addPetPath={addPetPath} />}
      {living && <NextSteps ownerId={ownerId} pet={living} done={stepsDone} />}
      {!isNew && (
        <>
          <Pets pets={pets} total={petCount} />
          <div className={columns}>
            {links.total > 0 && <SharedNow links={links} />}
            <RecentDocuments data={data} />
          </div>
        </>
      )}
    </div>
  );
}

// With few pets there is room for one more.
const fewPets = 3;

function Pets({ pets, total }: { pets: DashboardData['pets']; total: number }) {
  return (
    <Section
      title="Your pets"
      more={total > 0 ? { to: paths.pets, label: `All pets (${total})` } : undefined}
    >
      <PetTiles pets={pets}>
        {total < fewPets && (
          <AddPetTile to={addPetPath} label={total === 0 ? 'Add your first pet' : 'Add another pet'} />
        )}
      </PetTiles>
    </Section>
  );
}
