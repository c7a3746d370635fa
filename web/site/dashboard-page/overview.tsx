import { paths } from '#shared/core/paths.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/site/dashboard/first-steps.tsx';
import { NextSteps } from '#web/site/dashboard/next-steps.tsx';

import { columnsClass, dueClass, petsClass } from './columns.ts';
import { PetsSection } from './pets-section.tsx';
import { RecentDocuments } from './recent-documents.tsx';
import { SharedNow } from './shared-now-section.tsx';
import { Upcoming } from './upcoming.tsx';

type OverviewProps = { ownerId: string; data: DashboardData };

/** Neither a pet nor a document yet. */
export const isNewAccount = ({ petCount, documentCount }: DashboardData): boolean =>
  petCount === 0 && documentCount === 0;

/** DASH-1: urgent items, today, the pets, the shared links and the newest documents, or the first steps. */
export function Overview({ ownerId, data }: OverviewProps) {
  const { pets, petCount, links, stepsDone } = data;
  const living = pets.find(({ ending, sharedBy }) => !ending && !sharedBy);
  if (isNewAccount(data)) {
    return (
      <div className="flex flex-col gap-10">
        <Upcoming data={data} isNew />
        <FirstSteps addPetPath={`${paths.pets}?add`} />
      </div>
    );
  }

  return (
    <div className={columnsClass}>
      <div className={dueClass}>
        <Upcoming data={data} />
        {living && <NextSteps ownerId={ownerId} pet={living} done={stepsDone} />}
      </div>
      <div className={petsClass}>
        <PetsSection pets={pets} total={petCount} />
        {links.total > 0 && <SharedNow links={links} />}
      </div>
      <RecentDocuments data={data} />
    </div>
  );
}
