import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import Weight from 'lucide-react/icons/weight';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import type { PetRight } from '#shared/pets/people.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { cx } from '#web/ui/cx.ts';
import { useIntentPreload } from '#web/ui/intent-preload.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';

// Not with the other dialogs of health, which this page doesn't open.
const VisitBriefDialog = lazyDialog(
  async () => (await import('#web/health/health/paper-dialog.tsx')).VisitBriefDialog,
);

type NamedPet = Pick<Pet, 'id' | 'name' | 'sharedBy'>;

type QuickActionsProps = {
  /** The pets that something can be added for; undefined until they are known. */
  pets: readonly NamedPet[] | undefined;
};

const weighAll = { label: t`Weigh all pets`, to: `${paths.healthCheck}?weigh` };
const weightOf = ({ id }: NamedPet) => `${paths.pet(id, 'health')}?add=weight`;
const packOf = ({ id }: NamedPet) => `${paths.pet(id, 'sharing')}?pack`;

const those = (pets: QuickActionsProps['pets'], right: PetRight) => pets?.filter((pet) => can(pet, right));

/** The most frequent actions. */
export const QuickActions = ({ pets }: QuickActionsProps) => (
  <nav aria-label={t`Quick actions`} className="max-md:w-full">
    <ul className="flex flex-wrap gap-2 md:gap-3">
      <ActionItem>
        <Link to={`${paths.documents}?add`} className={cx(actionClass, primaryClass)}>
          <Plus />
          <Trans>Add documents</Trans>
        </Link>
      </ActionItem>
      <ActionItem>
        <Link to={`${paths.reminders}?add`} className={cx(actionClass, plainClass)}>
          <Bell />
          <Trans>Add reminder</Trans>
        </Link>
      </ActionItem>
      {pets?.length !== 0 && (
        <>
          <ForPet
            pets={those(pets, 'record')}
            icon={<Weight />}
            label={t`Add weight`}
            to={weightOf}
            all={weighAll}
          />
          <ForPet pets={those(pets, 'manage')} icon={<Share2 />} label={t`Share records`} to={packOf} />
          <VisitBrief pets={those(pets, 'read')} />
        </>
      )}
    </ul>
  </nav>
);

/** PROMISE-3: opens the visit brief here. */
function VisitBrief({ pets }: QuickActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { press, intent } = useIntentPreload(VisitBriefDialog);
  const [first, ...others] = pets ?? [];
  if (pets?.length === 0) return null;

  return (
    <ActionItem>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(actionClass, plainClass)}
        {...intent}
        onClick={() => {
          press();
          setOpen(true);
        }}
      >
        <FileText />
        <Trans>Visit brief</Trans>
      </button>
      {isOpen && first && <VisitBriefDialog pets={[first, ...others]} onClose={() => setOpen(false)} />}
    </ActionItem>
  );
}

type ForPetProps = QuickActionsProps & {
  icon: ReactNode;
  label: string;
  to: (pet: NamedPet) => string;
  /** For all pets at once. */
  all?: { label: string; to: string };
};

/** Asks which pet it is for, if there are several. */
function ForPet({ pets, icon, label, to, all }: ForPetProps) {
  const [only, ...others] = pets ?? [];
  if (pets?.length === 0) return null;

  return (
    <ActionItem>
      {only && others.length === 0 ? (
        <Link to={to(only)} className={cx(actionClass, plainClass)}>
          {icon}
          {label}
        </Link>
      ) : (
        <Menu
          trigger={
            <button type="button" className={cx(actionClass, plainClass)}>
              {icon}
              {label}
            </button>
          }
          items={[
            ...(all ? [all, 'separator' as const] : []),
            ...(pets ?? []).map((pet) => ({ label: pet.name, to: to(pet) })),
            'separator',
            { label: t`See all pets`, to: paths.pets },
          ]}
        />
      )}
    </ActionItem>
  );
}

const ActionItem = ({ children }: { children: ReactNode }) => (
  <li className="flex min-w-0 max-md:grow max-md:basis-[30%]">{children}</li>
);

// The icon is above the label where four would not fit side by side.
const actionClass =
  'flex min-h-11 w-full flex-col items-center justify-start gap-1.5 rounded-md border px-1 py-3 text-center text-xs font-semibold tracking-tight transition-colors active:translate-y-px md:px-4 lg:flex-row lg:justify-center lg:gap-2.5 lg:px-4.5 lg:py-2 lg:text-sm lg:tracking-normal [&>svg]:size-5 [&>svg]:shrink-0';

const primaryClass = 'border-transparent bg-accent text-on-accent hover:bg-accent-hover';

const plainClass = 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken';
