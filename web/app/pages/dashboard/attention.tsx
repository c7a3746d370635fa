import Bell from 'lucide-react/icons/bell';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileClock from 'lucide-react/icons/file-clock';
import Link2 from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pill from 'lucide-react/icons/pill';
import Siren from 'lucide-react/icons/siren';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/paths.ts';
import { AttentionRow } from '#web/features/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { MoreRow } from '#web/features/dashboard/more-row.tsx';
import { ExtendLink } from '#web/features/documents/extend-link.tsx';
import { DoseFacts, GiveDose, doseKey } from '#web/features/health/give-dose.tsx';
import { CompleteButton } from '#web/features/reminders/due-reminders.tsx';
import type { Reminder } from '#web/features/reminders/reminder.ts';
import { useUnsent } from '#web/features/reminders/unsent.ts';
import { occurrenceKey } from '#web/features/reminders/use-completion.ts';
import { dayAsWritten, timeLeft } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';

type AttentionData = DashboardData['attention'];

// Of each kind; the end of the list leads to all of them.
const shown = 3;

type AttentionProps = {
  attention: AttentionData;
  onRecord: (reminder: Reminder) => void;
};

/** DASH-1: what needs attention, the most urgent first; each with one action. */
export function Attention({ attention, onRecord }: AttentionProps) {
  const unsent = useUnsent().length;
  const { reminders, doses, vaccines, documents } = attention;

  return (
    <List label="Needs attention">
      <Found found={attention.found} />
      <Lost lost={attention.lost} />
      {unsent > 0 && (
        <AttentionRow
          tone="amber"
          icon={<CloudOff />}
          title={unsent === 1 ? '1 change is not sent yet' : `${unsent} changes are not sent yet`}
          detail="They’re only on this device. We send them when you’re online."
          action={<Open to={paths.reminders} label="Review" what="changes that are not sent yet" />}
        />
      )}
      {reminders.rows.slice(0, shown).map((reminder) => (
        <AttentionRow
          key={occurrenceKey(reminder)}
          tone="brick"
          icon={<Bell />}
          title={<bdi>{reminder.title}</bdi>}
          detail={
            <Facts of={[<bdi key="pet">{reminder.petName}</bdi>, `Was due ${dayAsWritten(reminder.date)}`]} />
          }
          action={<CompleteButton reminder={reminder} onRecord={onRecord} />}
        />
      ))}
      <MoreRow
        to={paths.reminders}
        shown={Math.min(shown, reminders.rows.length)}
        total={reminders.total}
        label={(more) => `${more} more overdue ${more === 1 ? 'reminder' : 'reminders'}`}
      />
      {doses.rows.slice(0, shown).map((dose) => (
        <AttentionRow
          key={doseKey(dose)}
          tone="amber"
          icon={<Pill />}
          title={
            <>
              <bdi>{dose.name}</bdi> isn’t recorded
            </>
          }
          detail={<DoseFacts dose={dose} />}
          action={<GiveDose dose={dose} />}
        />
      ))}
      <MoreRow
        to={paths.healthCheck}
        shown={Math.min(shown, doses.rows.length)}
        total={doses.total}
        label={(more) => `${more} more ${more === 1 ? 'dose isn’t' : 'doses aren’t'} recorded`}
      />
      {vaccines.vaccines.slice(0, shown).map(({ key, petId, petName, name, status, until }) => (
        <AttentionRow
          key={`${petId} ${key}`}
          tone={status === 'overdue' ? 'brick' : 'amber'}
          icon={<Syringe />}
          title={<bdi>{name}</bdi>}
          detail={<Facts of={[<bdi key="pet">{petName}</bdi>, vaccineWords(status, until)]} />}
          action={<Open to={paths.pet(petId, 'health')} label="Open" what={`${name} of ${petName}`} />}
        />
      ))}
      <MoreRow
        to={paths.healthCheck}
        shown={Math.min(shown, vaccines.vaccines.length)}
        total={vaccines.total}
        label={(more) => `${more} more ${more === 1 ? 'vaccination' : 'vaccinations'} due`}
      />
      {documents.rows.map(({ id, name, petName, expirationDate, isExpired }) => (
        <AttentionRow
          key={id}
          tone={isExpired ? 'brick' : 'amber'}
          icon={<FileClock />}
          title={<bdi>{name}</bdi>}
          detail={
            <Facts
              of={[
                petName && <bdi key="pet">{petName}</bdi>,
                `${isExpired ? 'Expired' : 'Expires'} ${dayAsWritten(expirationDate)}`,
              ]}
            />
          }
          action={<Open to={`${paths.documents}?open=${id}`} label="Open" what={name} />}
        />
      ))}
      <MoreRow
        to={`${paths.documents}?attention=1`}
        shown={documents.rows.length}
        total={documents.total}
        label={(more) => `${more} more expiring ${more === 1 ? 'document' : 'documents'}`}
      />
      <EndingLinks links={attention.links} />
    </List>
  );
}

/** Whether there is something to show. */
export const needsAttention = (
  { found, lost, reminders, doses, vaccines, documents, links }: AttentionData,
  unsent: number,
): boolean =>
  found.length +
    lost.total +
    reminders.total +
    doses.total +
    vaccines.total +
    documents.total +
    links.total +
    unsent >
  0;

const vaccineWords = (status: string, until: string | null): string => {
  if (until === null) return status === 'overdue' ? 'Overdue' : 'Due';

  return `${status === 'overdue' ? 'Overdue, was due by' : 'Due by'} ${dayAsWritten(until)}`;
};

const Found = ({ found }: Pick<AttentionData, 'found'>) =>
  found.map(({ petId, name, count }) => (
    <AttentionRow
      key={petId}
      tone="moss"
      icon={<MessageCircle />}
      title={
        <>
          New message about <bdi>{name}</bdi>
        </>
      }
      detail={count === 1 ? 'From a finder, not answered yet.' : `${count} from finders, not answered yet.`}
      action={
        <ButtonLink to={paths.pet(petId, 'sharing')}>
          Read<span className="sr-only"> the message about {name}</span>
        </ButtonLink>
      }
    />
  ));

const Lost = ({ lost }: Pick<AttentionData, 'lost'>) => (
  <>
    {lost.rows.map(({ petId, name, on }) => (
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
        action={<Open to={paths.pet(petId, 'sharing')} label="Manage" what={`${name}, reported lost`} />}
      />
    ))}
    <MoreRow
      to={paths.pets}
      shown={lost.rows.length}
      total={lost.total}
      label={(more) => `${more} more lost ${more === 1 ? 'pet' : 'pets'}`}
    />
  </>
);

const EndingLinks = ({ links }: Pick<AttentionData, 'links'>) => (
  <>
    {links.rows.map(({ id, name, petName, expiresAt }) => (
      <AttentionRow
        key={id}
        tone="amber"
        icon={<Link2 />}
        title={
          <>
            Link to <bdi>{name}</bdi>
          </>
        }
        detail={<Facts of={[petName && <bdi key="pet">{petName}</bdi>, `Expires ${timeLeft(expiresAt)}`]} />}
        action={<ExtendLink id={id} name={name} />}
      />
    ))}
    <MoreRow
      to={paths.sharedNow}
      shown={links.rows.length}
      total={links.total}
      label={(more) => `${more} more ${more === 1 ? 'link expires' : 'links expire'} soon`}
    />
  </>
);

const Open = ({ to, label, what }: { to: string; label: string; what: string }) => (
  <ButtonLink to={to} variant="secondary">
    {label}
    <span className="sr-only">: {what}</span>
  </ButtonLink>
);
