import { t } from '@lingui/core/macro';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import FileCheck from 'lucide-react/icons/file-check';
import IdCard from 'lucide-react/icons/id-card';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';

import { samplePet } from '#web/pets/card/sample-pet.ts';
import { cx } from '#web/ui/cx.ts';

type Notice = { title: string; text: string; icon: ReactNode; place: string };

const notices: Notice[] = [
  {
    title: t`Pet ID Generated`,
    text: samplePet.petIdentifier,
    icon: <IdCard />,
    place: 'lg:-rotate-3',
  },
  {
    title: t`Vaccine Reminder`,
    text: t`Rabies, in 12 days`,
    icon: <Syringe />,
    place: 'lg:translate-y-3 lg:rotate-2',
  },
  {
    title: t`Health Records Saved`,
    text: t`Blood test results, 2 pages`,
    icon: <FileCheck />,
    place: 'lg:rotate-1',
  },
  {
    title: t`Vet Appointment`,
    text: t`Tomorrow at 9:00 AM`,
    icon: <CalendarCheck />,
    place: 'lg:translate-y-3 lg:-rotate-2',
  },
];

/** HOME-5: notes below the sample card. They are decoration and describe no real pet. */
export function SampleNotices() {
  return (
    <div aria-hidden="true" className="relative mt-3 grid grid-cols-2 gap-2.5 px-3 sm:gap-3 sm:px-8 lg:mt-5">
      {notices.map(({ title, text, icon, place }) => (
        <div
          key={title}
          className={cx(
            'border-line bg-raised shadow-float flex items-center gap-3 rounded-md border p-2.5 sm:p-3',
            '[&>svg]:text-accent-ink [&>svg]:size-5 [&>svg]:shrink-0 max-sm:[&>svg]:hidden',
            place,
          )}
        >
          {icon}
          <div className="min-w-0">
            <p className="text-xs leading-tight font-semibold sm:text-sm">{title}</p>
            <p className="text-ink-soft tabular mt-0.5 text-xs leading-tight max-sm:hidden">{text}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
