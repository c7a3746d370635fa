import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { lineProblem, normalizeLine } from '#shared/core/text.ts';
import type { LinkChanges } from '#shared/documents/sharing.schema.ts';
import { packTitleRules } from '#shared/documents/sharing.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { PasscodeField } from './passcode-field.tsx';
import type { ShareLink } from './share-links.api.ts';
import { changeLinkMutation } from './share-links.api.ts';

type Edited = { title: string; passcode: string; maxDownloads: string };

/** Sets, replaces and removes the passcode and the limit of a link, and renames a pack. */
export function ChangeLink({ link }: { link: ShareLink }) {
  const [edited, setEdited] = useState<Edited>();
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    ...changeLinkMutation(),
    onError: (error) =>
      fieldsOf(error) ?? toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
  });

  if (!edited) {
    return (
      <Button
        variant="quiet"
        className="-ml-4.5 self-start text-left"
        onClick={() =>
          setEdited({
            title: link.title ?? '',
            passcode: '',
            maxDownloads: link.maxDownloads === null ? '' : String(link.maxDownloads),
          })
        }
      >
        <Trans>Edit link</Trans>
      </Button>
    );
  }

  const set = (changes: Partial<Edited>) => setEdited({ ...edited, ...changes });
  const close = () => {
    setEdited(undefined);
    setProblem(undefined);
    change.reset();
  };
  const send = (changes: LinkChanges, before?: LinkChanges) =>
    change.mutate(
      { linkId: link.id, changes },
      {
        onSuccess: () => {
          close();
          if (before) toast.undoable(t`Saved`, () => send(before));
          else toast.success(t`Saved`);
        },
      },
    );

  function save() {
    if (!edited) return;
    const wrong = link.kind === 'pack' ? lineProblem(normalizeLine(edited.title), packTitleRules) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    const changes = changesOf(link, edited);
    if (Object.keys(changes).length === 0) close();
    else send(changes, undoOf(link, changes));
  }

  const errors = fieldsOf(change.error) ?? {};
  const { downloads } = link;

  return (
    <div className="border-line flex flex-col gap-5 border-t pt-5">
      {link.kind === 'pack' && (
        <TextField
          label={t`Title`}
          value={edited.title}
          onChange={(event) => set({ title: event.target.value })}
          maxLength={packTitleRules.max}
          autoComplete="off"
          error={problem ?? errors['title']}
        />
      )}
      <div className="flex flex-col gap-2">
        <PasscodeField
          isNew={link.hasPasscode}
          value={edited.passcode}
          onChange={(passcode) => set({ passcode })}
          error={errors['passcode']}
        />
        {link.hasPasscode && (
          <Button variant="quiet" className="-ml-4.5 self-start" onClick={() => send({ passcode: null })}>
            <Trans>Remove passcode</Trans>
          </Button>
        )}
      </div>
      <TextField
        label={t`Download limit`}
        optional
        hint={
          downloads > 0
            ? t`Downloads so far (${downloads}) count toward the limit.`
            : t`The link stops working after this many downloads. Viewing doesn’t count.`
        }
        value={edited.maxDownloads}
        onChange={(event) => set({ maxDownloads: event.target.value.replace(/\D/g, '') })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errors['maxDownloads']}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={change.isPending} busyLabel={t`Saving…`} onClick={save}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The server's error messages by field; undefined for other failures. */
const fieldsOf = (error: unknown): Record<string, string> | undefined =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? error.fields : undefined;

function changesOf(link: ShareLink, { title, passcode, maxDownloads }: Edited): LinkChanges {
  const limit = maxDownloads === '' ? null : Number(maxDownloads);
  const named = normalizeLine(title);

  return {
    ...(link.kind === 'pack' && named !== link.title && { title: named }),
    ...(passcode !== '' && { passcode }),
    ...(limit !== link.maxDownloads && { maxDownloads: limit }),
  };
}

/** The undo. A change of the passcode has none, because the previous one can't be read. */
function undoOf({ title, maxDownloads }: ShareLink, changes: LinkChanges): LinkChanges | undefined {
  if (changes.passcode !== undefined) return undefined;

  return {
    ...(changes.title !== undefined && title !== null && { title }),
    ...(changes.maxDownloads !== undefined && { maxDownloads }),
  };
}
