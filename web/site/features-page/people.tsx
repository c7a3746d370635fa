import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import Gift from 'lucide-react/icons/gift';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import History from 'lucide-react/icons/history';
import Users from 'lucide-react/icons/users';

import { type FeaturePart, Parts } from './parts.tsx';

const parts: FeaturePart[] = [
  {
    icon: <Users />,
    name: t`Co-owners`,
    text: t`Your partner sees and does everything you do. Only you can delete the pet.`,
  },
  {
    icon: <HeartHandshake />,
    name: t`Caregivers`,
    text: t`They see health, care, and reminders, and record doses, weights, and notes. They can’t delete or share anything.`,
  },
  {
    icon: <CalendarClock />,
    name: t`Sitters`,
    text: t`Like a caregiver, from one day to another. Then the access ends, with nothing for you to remember.`,
  },
  {
    icon: <Eye />,
    name: t`Viewers`,
    text: t`A vet or a relative sees the profile, the medical records, or everything, as you choose.`,
  },
  {
    icon: <History />,
    name: t`Who did what`,
    text: t`Every dose, record, and change names its person, with the time.`,
  },
  {
    icon: <Gift />,
    name: t`A new owner`,
    text: t`Give a pet to someone else, with the records you choose. Its Pet ID, tag, and card stay valid.`,
  },
];

/** The people of a pet. */
export function People() {
  return (
    <section aria-labelledby="people" className="border-line border-t py-16 md:py-24">
      <div className="wrap">
        <h2 id="people" className="max-w-[20ch] text-3xl">
          <Trans>Everyone who cares for your pet</Trans>
        </h2>
        <p className="text-ink-soft mt-4 max-w-[52ch]">
          <Trans>
            Invite people by email, link, or code, each with their own sign-in. You see who has access and
            until when, and end it anytime.
          </Trans>
        </p>
        <Parts parts={parts} />
      </div>
    </section>
  );
}
