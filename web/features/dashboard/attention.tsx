import MessageCircle from 'lucide-react/icons/message-circle';
import Siren from 'lucide-react/icons/siren';

import { dayAsWritten } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import type { DashboardData } from './dashboard.api.ts';

/** DASH-1: urgent things first: messages from finders, lost pets, and vaccinations that are due. */
export function Attention({ lost, found, due }: DashboardData['attention']) {
  if (lost.length === 0 && found.length === 0 && due.total === 0) return null;

  return (
    <section aria-label="What needs attention" className="mb-8 flex flex-col gap-3">
      {found.map(({ petId, name, count }) => (
        <Notice
          key={petId}
          tone="moss"
          icon={<MessageCircle />}
          title={
            <>
              New message about <bdi>{name}</bdi>
            </>
          }
          action={<ButtonLink to={paths.pet(petId, 'sharing')}>Read it</ButtonLink>}
        >
          {count === 1 ? 'A message from a finder' : `${count} messages from finders`} within a week, not
          answered yet.
        </Notice>
      ))}
      {lost.map(({ petId, name, on }) => (
        <Notice
          key={petId}
          tone="amber"
          icon={<Siren />}
          title={
            <>
              <bdi>{name}</bdi> is reported lost
            </>
          }
          action={
            <ButtonLink to={paths.pet(petId, 'sharing')} variant="secondary">
              Manage
            </ButtonLink>
          }
        >
          {on && `Since ${dayAsWritten(on)}. Their public page shows LOST.`}
        </Notice>
      ))}
      <DueVaccines due={due} />
    </section>
  );
}

function DueVaccines({ due: { vaccines, total } }: Pick<DashboardData['attention'], 'due'>) {
  if (total === 0) return null;

  return (
    <>
      <List label="Vaccinations that are due">
        {vaccines.map(({ key, petId, petName, name, status, until }) => {
          const isOverdue = status === 'overdue';

          return (
            <ListRow
              key={`${petId} ${key}`}
              to={paths.pet(petId, 'health')}
              title={<bdi>{name}</bdi>}
              detail={
                <Facts
                  of={[petName, until && `${isOverdue ? 'Was due by' : 'Due by'} ${dayAsWritten(until)}`]}
                />
              }
              aside={
                <Status tone={isOverdue ? 'brick' : 'amber'}>{isOverdue ? 'Overdue' : 'Due soon'}</Status>
              }
            />
          );
        })}
      </List>
      {total > vaccines.length && (
        <p className="text-sm">
          <TextLink to={paths.healthCheck}>All vaccinations ({total} due)</TextLink>
        </p>
      )}
    </>
  );
}
