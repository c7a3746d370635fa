import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import ScanText from 'lucide-react/icons/scan-text';
import Stethoscope from 'lucide-react/icons/stethoscope';

import { type FeaturePart, Parts } from './parts.tsx';

const parts: FeaturePart[] = [
  {
    icon: <BadgeCheck />,
    name: t`Show proof`,
    text: t`Your pet’s vaccinations on one bright card, with the certificate one tap away. It also opens without a connection.`,
  },
  {
    icon: <CalendarCheck />,
    name: t`Proof for a stay`,
    text: t`The kennel enters arrival and departure and sees if every shot is valid for the whole stay.`,
  },
  {
    icon: <ListChecks />,
    name: t`A place’s own list`,
    text: t`A kennel or groomer sends a link with its requirements. You see what fits and what’s missing, and share exactly that.`,
  },
  {
    icon: <Stethoscope />,
    name: t`Confirmed by your clinic`,
    text: t`Ask your clinic by email to confirm vaccinations, with no account. Each vaccination says where its dates come from.`,
  },
  {
    icon: <Mail />,
    name: t`An email address for records`,
    text: t`Give your clinic an email address just for your pet. What it sends waits in your inbox, on sites with email set up.`,
  },
  {
    icon: <ScanText />,
    name: t`Vaccinations found for you`,
    text: t`We find the vaccinations on a certificate and show where. You choose which to add.`,
  },
];

/** Proof of vaccinations, and papers that come by mail. */
export function Proof() {
  return (
    <section aria-labelledby="proof" className="border-line border-t py-16 md:py-24">
      <div className="wrap">
        <h2 id="proof" className="max-w-[20ch] text-3xl">
          <Trans>Proof when someone asks</Trans>
        </h2>
        <Parts parts={parts} />
      </div>
    </section>
  );
}
