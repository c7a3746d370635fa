import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { lineProblem, normalizeLine } from '#shared/core/text.ts';
import { packDocumentsMax, packTitleRules } from '#shared/documents/sharing.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { LiveLink } from './live-link.tsx';
import type { PackValue } from './pack-form.tsx';
import { PackForm } from './pack-form.tsx';
import type { ShareOptionsValue } from './share-choices.ts';
import { choicesOf, shareActionOf, viewersOf } from './share-choices.ts';
import { shareFailure } from './share-failure.ts';
import { packMutation, shareLinksQuery } from './share-links.api.ts';
import { ShareOptions } from './share-options.tsx';
import { openShareSheet } from './share-sheet.ts';
import { UntilWhen } from './until-when.tsx';
import { useShareOptions } from './use-share-options.ts';

type PackDialogProps = {
  /** The pets to choose from; with only one there is no choice. */
  pets: readonly { id: string; name: string }[];
  /** The documents that can be in it. */
  documents: readonly Document[];
  /** All of them are in it until the owner changes that; otherwise none. */
  startsWithAll?: boolean;
  shareHours: number;
  onClose: () => void;
};

/** Makes a link to several documents and facts of one pet, and shows it. */
export function PackDialog({ pets, documents, startsWithAll = false, shareHours, onClose }: PackDialogProps) {
  const make = useMutation(packMutation());
  const links = useQuery(shareLinksQuery());
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [value, setValue] = useState<PackValue>({
    petId: pets.length === 1 ? (pets[0]?.id ?? '') : '',
    title: t`Records`,
    facts: ['identity'],
    documentIds: startsWithAll ? documents.map(({ id }) => id) : [],
  });
  const { options, setOptions, usualHours, isLoading } = useShareOptions(shareHours);
  const change = (changes: Partial<PackValue>) => {
    setValue({ ...value, ...changes });
    // A new request key: with the same one, the server would return the pack of an earlier request that arrived after all.
    setRequestKey(crypto.randomUUID());
  };
  const changeOptions = (next: ShareOptionsValue) => {
    setOptions(next);
    change({});
  };
  const errors = { ...(make.error instanceof ApiError ? make.error.fields : {}), ...problems };
  const made = make.data && (links.data?.find(({ id }) => id === make.data.id) ?? make.data);

  function submit() {
    const found = problemsOf(value);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { petId, title, facts, documentIds } = value;
    make.mutate(
      {
        petId,
        title: normalizeLine(title),
        facts: [...facts],
        documentIds: [...documentIds],
        requestKey,
        ...choicesOf(options),
      },
      { onSuccess: (link) => void openShareSheet(link) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      stage={made ? 'shared' : 'choosing'}
      title={made ? t`Share link` : t`Share a pack`}
      description={made && <bdi>{made.title}</bdi>}
      failure={
        make.error &&
        Object.keys(errors).length === 0 && (
          <Notice tone="brick" title={t`Failed to share pack. Please try again.`}>
            {shareFailure(make.error)}
          </Notice>
        )
      }
      footer={
        made ? (
          <Button key="done" variant="secondary" onClick={onClose}>
            <Trans context="button">Done</Trans>
          </Button>
        ) : (
          <Button
            key="share"
            icon={<Share2 />}
            busy={make.isPending || isLoading}
            busyLabel={isLoading ? t`Loading...` : t`Creating…`}
            onClick={submit}
          >
            {shareActionOf(options)}
          </Button>
        )
      }
    >
      <div role="status">
        {made && (
          <p className="mb-5">
            <Status tone="moss">
              <Trans>Pack shared successfully</Trans>
            </Status>
          </p>
        )}
      </div>
      {made ? (
        <LiveLink link={made} url={made.shareUrl} expiry={made.expiresAt} name={made.title ?? ''} />
      ) : (
        <>
          {pets.length !== 1 && (
            <div className="mb-6">
              <SelectField
                label={t`Pet`}
                options={pets.map(({ id, name }) => ({ value: id, label: name }))}
                value={value.petId}
                onChange={(petId) => change({ petId })}
                placeholder={t`Choose a pet`}
                error={errors['petId']}
              />
            </div>
          )}
          <UntilWhen
            value={options.duration}
            onChange={(duration) => changeOptions({ ...options, duration })}
            usualHours={usualHours}
            error={errors['until']}
          />
          <PackForm
            value={value}
            onChange={change}
            documents={documents}
            presetsChooseDocuments={!startsWithAll}
            errors={errors}
          />
          <ShareOptions value={options} onChange={changeOptions} errors={errors}>
            <TextField
              label={t`Title`}
              dir="auto"
              autoComplete="off"
              maxLength={packTitleRules.max}
              value={value.title}
              error={errors['title']}
              onChange={(event) => change({ title: event.target.value })}
            />
          </ShareOptions>
          <p className="text-ink-soft mt-5 text-sm">
            {viewersOf(options)}{' '}
            <Trans>They see the latest details, and photos without their location.</Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

function problemsOf({ petId, title, facts, documentIds }: PackValue): Record<string, string> {
  const titleProblem = lineProblem(normalizeLine(title), packTitleRules);

  return {
    ...(!petId && { petId: t`Choose a pet for this pack` }),
    ...(titleProblem !== undefined && { title: titleProblem }),
    ...(facts.length + documentIds.length === 0 && { facts: t`Choose at least one detail or document` }),
    ...(documentIds.length > packDocumentsMax && {
      documentIds: t`Choose up to ${packDocumentsMax} documents`,
    }),
  };
}
