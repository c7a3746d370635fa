import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';

import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { KeptList } from '#web/documents/proofs/kept-lists.api.ts';
import {
  deleteListMutation,
  keepListMutation,
  renameListMutation,
} from '#web/documents/proofs/kept-lists.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { NameListDialog } from './list-dialogs.ts';

type KeepListProps = {
  list: RequirementList;
  /** The list among those that are kept. */
  kept: KeptList | undefined;
  onKept: (id: string) => void;
  onDeleted: () => void;
};

/** PROOF-7: keeps the list that is shown under a name, or renames and deletes it. */
export function KeepList({ list, kept, onKept, onDeleted }: KeepListProps) {
  // The key of a repeated request: the list is kept once.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const [isNaming, setNaming] = useState(false);
  const keep = useMutation(keepListMutation()).mutateAsync;
  const rename = useMutation(renameListMutation()).mutateAsync;
  const remove = useMutation({
    ...deleteListMutation(),
    onError: (error) => toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
  });

  async function save(name: string) {
    if (kept) {
      await rename({ listId: kept.id, name, before: kept.list.name });

      return;
    }
    await keep({ id: newId, list: { ...list, name, vaccines: [...list.vaccines] } });
    onKept(newId);
    setNewId(crypto.randomUUID());
    toast.success(t`Saved`);
  }

  function deleteKept({ id, list }: KeptList) {
    remove.mutate(id, {
      onSuccess: () => {
        onDeleted();
        toast.undoable(t`Deleted`, () => {
          void keep({ id, list }).then(
            () => onKept(id),
            (error: unknown) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
          );
        });
      },
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      {kept ? (
        <>
          <Button variant="secondary" opens={NameListDialog} onClick={() => setNaming(true)}>
            <Trans>Rename list</Trans>
          </Button>
          <Button
            variant="quiet"
            busy={remove.isPending}
            busyLabel={t`Deleting…`}
            onClick={() => deleteKept(kept)}
          >
            <Trans>Delete list</Trans>
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          icon={<Bookmark />}
          opens={NameListDialog}
          onClick={() => setNaming(true)}
        >
          <Trans>Save this list</Trans>
        </Button>
      )}
      {isNaming && (
        <NameListDialog
          title={kept ? t`Rename list` : t`Save this list`}
          name={kept?.list.name ?? list.name}
          save={save}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
