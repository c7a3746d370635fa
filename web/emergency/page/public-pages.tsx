import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { PageInList } from './emergency-page.api.ts';
import { changeEmergencyPageMutation } from './emergency-page.api.ts';
import { fieldGroups, namesInSentence } from './field-labels.ts';

/** Every pet with a switch for its public page, and the page's fields in words. */
export function PublicPages({ of: query }: { of: UseQueryResult<PageInList[]> }) {
  if (query.data === undefined)
    return query.error ? <QueryFailure compact of={query} /> : <LoadingSkeleton className="h-24" />;
  if (query.data.length === 0)
    return (
      <Card>
        <p>
          <Trans>
            You have no pets here yet. <TextLink to={paths.pets}>Add a pet</TextLink> to give it a page.
          </Trans>
        </p>
      </Card>
    );

  return (
    <Card>
      <ul aria-label={t`Public pages`} className="divide-line -my-2 divide-y">
        {query.data.map((page) => (
          <li key={page.petId} className="py-2">
            <PublicPage page={page} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PublicPage({ page }: { page: PageInList }) {
  const { petId, name, open, lost } = page;
  const { mutateAsync } = useMutation(changeEmergencyPageMutation(petId));
  // Set before the response, because a switch that waited for it would flip back for a moment.
  const [asked, setAsked] = useState<boolean>();
  const [confirming, setConfirming] = useState(false);

  async function turn(wanted: boolean, undoable: boolean) {
    setAsked(wanted);
    try {
      await mutateAsync({ open: wanted });
      if (undoable) toast.undoable(t`Saved`, () => void turn(!wanted, false));
      else toast.success(t`Saved`);
    } catch (error) {
      toast.error(t`We couldn’t save that`, { description: messageOf(error) });
    } finally {
      setAsked(undefined);
    }
  }

  return (
    <>
      <Switch
        label={<bdi>{name}</bdi>}
        hint={stateOf(page)}
        checked={asked ?? open}
        onChange={(wanted) => (lost && !wanted ? setConfirming(true) : void turn(wanted, true))}
      />
      <TextLink to={paths.pet(petId, 'sharing')} className="text-sm">
        <Trans>
          Choose what the page shows<span className="sr-only">: {name}</span>
        </Trans>
      </TextLink>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(false)}
          title={t`Turn off ${name}’s page?`}
          description={t`This also ends the lost report. People who scan the tag will no longer see how to reach you.`}
          confirmLabel={t`Turn off page and end report`}
          danger
          onConfirm={() => {
            setConfirming(false);
            void turn(false, false);
          }}
        />
      )}
    </>
  );
}

const fields = fieldGroups.flatMap((group) => group.fields.map(({ field }) => field));

/** "Shows name, photo, and breed." */
function stateOf({ open, reachable, shown }: PageInList): string | undefined {
  if (!open) return;
  if (!reachable) return t`Not shown because this pet is no longer with you.`;
  const facts = listed(fields.filter((field) => shown.includes(field)).flatMap(namesInSentence));

  return facts ? t`Shows ${facts}.` : t`Shows only the type of pet.`;
}
