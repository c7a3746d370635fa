import MessageCircle from 'lucide-react/icons/message-circle';
import Siren from 'lucide-react/icons/siren';

import { paths } from '#shared/paths.ts';
import { AttentionGroup } from '#web/features/dashboard/attention-group.tsx';
import { AttentionRow } from '#web/features/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/features/dashboard/open-link.tsx';
import { dayAsWritten } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type PetsAttentionProps = Pick<DashboardData['attention'], 'finderMessages' | 'lost'>;

/** Messages of finders without a reply, and lost pets. */
export const PetsAttention = ({ finderMessages, lost }: PetsAttentionProps) => (
  <>
    <AttentionGroup
      of={finderMessages}
      to={paths.pets}
      more={(count) => `New messages about ${count} more ${count === 1 ? 'pet' : 'pets'}`}
    >
      {({ petId, name, count }) => (
        <AttentionRow
          key={petId}
          tone="moss"
          icon={<MessageCircle />}
          title={
            <>
              New message about <bdi>{name}</bdi>
            </>
          }
          detail={
            count === 1 ? 'From a finder, not answered yet.' : `${count} from finders, not answered yet.`
          }
          action={
            <ButtonLink to={paths.pet(petId, 'sharing')}>
              Read<span className="sr-only"> the message about {name}</span>
            </ButtonLink>
          }
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={lost}
      to={paths.pets}
      more={(count) => `${count} more lost ${count === 1 ? 'pet' : 'pets'}`}
    >
      {({ petId, name, on }) => (
        <AttentionRow
          key={petId}
          tone="brick"
          icon={<Siren />}
          title={
            <>
              <bdi>{name}</bdi> is reported lost
            </>
          }
          detail={on && `Since ${dayAsWritten(on)}. Their public page shows LOST.`}
          action={
            <OpenLink to={paths.pet(petId, 'sharing')} label="Manage" what={`${name}, reported lost`} />
          }
        />
      )}
    </AttentionGroup>
  </>
);
