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
import { ButtonLink } from '#web/ui/button.tsx';
import { useIntentPreload } from '#web/ui/intent-preload.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { LazyModule } from '#web/ui/lazy-module.ts';
import { Menu } from '#web/ui/menu.tsx';

// Not with the other dialogs of health, which this page doesn't open.
const VisitBriefDialog = lazyDialog(
  async () => (await import('#web/health/health/paper-dialog.tsx')).VisitBriefDialog,
);

const AddWeight = lazyDialog(async () => (await import('#web/health/weights/add-weight.tsx')).AddWeight);

type NamedPet = Pick<Pet, 'id' | 'name' | 'sharedBy'>;

type QuickActionsProps = {
  /** The pets that something can be added for; undefined until they are known. */
  pets: readonly NamedPet[] | undefined;
};

const packOf = ({ id }: NamedPet) => `${paths.pet(id, 'sharing')}?pack`;

const those = (pets: QuickActionsProps['pets'], right: PetRight) => pets?.filter((pet) => can(pet, right));

/** The most frequent actions: one that stands out, and the others in a row. */
export const QuickActions = ({ pets }: QuickActionsProps) => (
  <nav aria-label={t`Quick actions`} className="w-full md:w-auto">
    <ul className="flex flex-wrap gap-y-2 md:gap-x-2">
      <li className="flex basis-full md:basis-auto">
        <ButtonLink to={`${paths.documents}?add`} icon={<Plus />} block>
          <Trans>Add documents</Trans>
        </ButtonLink>
      </li>
      <ActionItem>
        <Link to={`${paths.reminders}?add`} className={actionClass}>
          <Bell />
          <Trans>Add reminder</Trans>
        </Link>
      </ActionItem>
      {pets?.length !== 0 && (
        <>
          <WeightAction pets={those(pets, 'record')} />
          <PackAction pets={those(pets, 'manage')} />
          <VisitBrief pets={those(pets, 'read')} />
        </>
      )}
    </ul>
  </nav>
);

/** HEALTH-1: opens the form of a weight here. */
function WeightAction({ pets }: QuickActionsProps) {
  const [petId, setPetId] = useState<string>();
  const [only, ...others] = pets ?? [];
  if (pets?.length === 0) return null;
  const icon = <Weight />;
  const label = t`Add weight`;

  return (
    <ActionItem>
      {only && others.length === 0 ? (
        <DialogButton icon={icon} label={label} opens={AddWeight} onOpen={() => setPetId(only.id)} />
      ) : (
        <PetMenu
          icon={icon}
          label={label}
          items={[
            { label: t`Weigh all pets`, to: `${paths.healthCheck}?weigh` },
            'separator',
            ...(pets ?? []).map(({ id, name }) => ({
              label: name,
              onSelect: () => setPetId(id),
              opens: AddWeight,
            })),
          ]}
        />
      )}
      {petId !== undefined && <AddWeight petId={petId} onClose={() => setPetId(undefined)} />}
    </ActionItem>
  );
}

/** PROMISE-3: leads to the form of a pack. */
function PackAction({ pets }: QuickActionsProps) {
  const [only, ...others] = pets ?? [];
  if (pets?.length === 0) return null;
  const icon = <Share2 />;
  const label = t`Share records`;

  return (
    <ActionItem>
      {only && others.length === 0 ? (
        <Link to={packOf(only)} className={actionClass}>
          {icon}
          {label}
        </Link>
      ) : (
        <PetMenu
          icon={icon}
          label={label}
          items={(pets ?? []).map((pet) => ({ label: pet.name, to: packOf(pet) }))}
        />
      )}
    </ActionItem>
  );
}

/** PROMISE-3: opens the visit brief here. */
function VisitBrief({ pets }: QuickActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = pets ?? [];
  if (pets?.length === 0) return null;

  return (
    <ActionItem>
      <DialogButton
        icon={<FileText />}
        label={t`Visit brief`}
        opens={VisitBriefDialog}
        onOpen={() => setOpen(true)}
      />
      {isOpen && first && <VisitBriefDialog pets={[first, ...others]} onClose={() => setOpen(false)} />}
    </ActionItem>
  );
}

type DialogButtonProps = { icon: ReactNode; label: string; opens: LazyModule; onOpen: () => void };

function DialogButton({ icon, label, opens, onOpen }: DialogButtonProps) {
  const { press, intent } = useIntentPreload(opens);

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={actionClass}
      {...intent}
      onClick={() => {
        press();
        onOpen();
      }}
    >
      {icon}
      {label}
    </button>
  );
}

type PetMenuProps = { icon: ReactNode; label: string; items: Parameters<typeof Menu>[0]['items'] };

/** Asks which pet it is for. */
const PetMenu = ({ icon, label, items }: PetMenuProps) => (
  <Menu
    trigger={
      <button type="button" className={actionClass}>
        {icon}
        {label}
      </button>
    }
    items={[...items, 'separator', { label: t`See all pets`, to: paths.pets }]}
  />
);

const ActionItem = ({ children }: { children: ReactNode }) => (
  <li className="flex min-w-0 flex-1 basis-16 md:flex-none md:basis-auto">{children}</li>
);

// The icon is above the label where four would not fit side by side.
const actionClass =
  'text-ink hover:bg-sunken flex min-h-11 w-full flex-col items-center justify-start gap-1 rounded-md py-1.5 text-center text-xs font-semibold tracking-tight transition-colors active:translate-y-px md:px-2 lg:flex-row lg:justify-center lg:gap-2 lg:px-3 lg:text-sm lg:tracking-normal [&>svg]:size-5 [&>svg]:shrink-0';
