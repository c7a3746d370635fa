import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FolderOpen from 'lucide-react/icons/folder-open';
import PawPrint from 'lucide-react/icons/paw-print';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';

import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const steps = [
  {
    icon: <PawPrint />,
    title: t`Add your pet`,
    text: t`They get their own Pet ID, on a card with their photo.`,
  },
  {
    icon: <FolderOpen />,
    title: t`Keep their records`,
    text: t`Vaccination records, lab results, and insurance in one place.`,
  },
  {
    icon: <Share2 />,
    title: t`Share for 48 hours`,
    text: t`A vet or sitter can open what you share, no login needed.`,
  },
];

/** The dashboard of a new account: the next step, and a button to start it. */
export function FirstSteps({ addPetPath }: { addPetPath: string }) {
  return (
    <Card className="md:p-10">
      <h2 className="text-xl">
        <Trans>Your pet’s records in three steps</Trans>
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3">
        {steps.map(({ icon, title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span className="bg-accent-soft text-accent-ink flex size-12 shrink-0 items-center justify-center rounded-full [&>svg]:size-6">
              {icon}
            </span>
            <div>
              <p className="font-semibold">
                <span className="tabular">{index + 1}.</span> {title}
              </p>
              <p className="text-ink-soft mt-1 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={addPetPath} size="lg" icon={<Plus />} className="mt-8 max-md:w-full">
        <Trans>Add your first pet</Trans>
      </ButtonLink>
    </Card>
  );
}
