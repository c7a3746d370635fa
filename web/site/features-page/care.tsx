import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Syringe from 'lucide-react/icons/syringe';

import { type FeaturePart, Parts } from './parts.tsx';

const parts: FeaturePart[] = [
  {
    icon: <Syringe />,
    name: t`Vaccinations`,
    text: t`See what’s current, due, or overdue, with the document that proves it. Your vet’s dates always come first.`,
  },
  {
    icon: <Scale />,
    name: t`Weight`,
    text: t`Enter weights in pounds, ounces, or kilograms. A chart shows the trend.`,
  },
  {
    icon: <Pill />,
    name: t`Medications`,
    text: t`Check off each dose, and see who gave it. We ask before anyone gives it twice.`,
  },
  {
    icon: <CalendarDays />,
    name: t`A health timeline`,
    text: t`Visits, weights, vaccinations, and documents by date, and what changed since the last visit.`,
  },
  {
    icon: <FileText />,
    name: t`PDFs for your vet`,
    text: t`A one-page visit brief, or a health record with the sections you choose.`,
  },
  {
    icon: <AlarmClock />,
    name: t`Reminders`,
    text: t`Type “Heartworm pill every month on the 1st at 8.” You get an email, a notification, or both, and everything due today is in one list.`,
  },
];

/** Health records and reminders. */
export function Care() {
  return (
    <section aria-labelledby="care" className="border-line border-t py-16 md:py-24">
      <div className="wrap">
        <h2 id="care" className="max-w-[20ch] text-3xl">
          <Trans>Your pet’s health and reminders</Trans>
        </h2>
        <Parts parts={parts} />
        <p className="text-ink-soft mt-10 text-sm">
          <Trans>For planning only, not veterinary advice.</Trans>
        </p>
      </div>
    </section>
  );
}
