import MessageCircle from 'lucide-react/icons/message-circle';
import Siren from 'lucide-react/icons/siren';

import { dayAsWritten } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { DashboardData } from './dashboard.api.ts';

/** DASH-1: urgent things first: messages from finders, and lost pets. */
export function Attention({ lost, found }: DashboardData['attention']) {
  if (lost.length === 0 && found.length === 0) return null;

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
    </section>
  );
}
