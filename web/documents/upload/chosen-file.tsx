import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import X from 'lucide-react/icons/x';
import { memo } from 'react';

import { paths } from '#shared/core/paths.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { DocumentDateFields } from '#web/documents/documents/document-date-fields.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { Chosen, ChosenActions, ChosenErrors } from './chosen-files.ts';
import { noPet } from './chosen-files.ts';
import type { Reduced } from './prepared-file.ts';

const categoryOptions = (Object.entries(documentCategories) as [DocumentCategory, string][]).map(
  ([value, label]) => ({ value, label }),
);

const noDates = { documentDate: '', expirationDate: '' };

type ChosenFileProps = {
  one: Chosen;
  errors: ChosenErrors | undefined;
  actions: ChosenActions;
  pets: readonly { id: string; name: string }[];
  /** The pet that is meant while none is chosen. */
  usualPet: string | null;
};

/** A chosen file with its name, category and pet. There can be a thousand, so one that didn't change isn't drawn again. */
export const ChosenFile = memo(function ChosenFile({
  one,
  errors,
  actions,
  pets,
  usualPet,
}: ChosenFileProps) {
  const { key, file, reduced, name, category, dates, same, isWanted } = one;
  const { name: fileName } = file;
  const sameName = same?.name;

  return (
    <li className="border-line flex flex-col gap-4 border-b pb-5">
      <div className="flex items-center gap-3">
        <p className="text-ink-soft min-w-0 flex-1 truncate text-sm">
          <bdi>{fileName}</bdi> · {fileSize(file.size)}
        </p>
        <IconButton
          label={t`Remove ${{ name: fileName }}`}
          icon={<X />}
          onClick={() => actions.remove(key)}
        />
      </div>
      {reduced && <ReducedNotice {...reduced} />}
      {same && !isWanted ? (
        <Notice
          tone="amber"
          title={
            <Trans>
              You already have this file: <bdi>{sameName}</bdi>
            </Trans>
          }
          action={
            <div className="flex flex-wrap gap-3">
              <ButtonLink variant="secondary" to={`${paths.documents}?open=${same.id}`}>
                <Trans>Open</Trans>
              </ButtonLink>
              <Button variant="secondary" onClick={() => actions.change(key, { isWanted: true })}>
                <Trans>Upload anyway</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Uploading it again adds a second copy.</Trans>
        </Notice>
      ) : (
        <>
          <TextField
            label={t`Name`}
            dir="auto"
            value={name}
            error={errors?.name}
            onChange={(event) => actions.change(key, { name: event.target.value })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <SelectField
              label={t`Category`}
              options={categoryOptions}
              value={category}
              onChange={(category) => actions.chooseCategory(key, category)}
            />
            {pets.length > 0 && (
              <SelectField
                label={t`Pet`}
                placeholder={t`Choose a pet`}
                options={[
                  ...pets.map(({ id, name }) => ({ value: id, label: name })),
                  { value: noPet, label: t`No pet` },
                ]}
                value={one.pet ?? usualPet}
                error={errors?.pet}
                onChange={(pet) => actions.choosePet(key, pet)}
              />
            )}
          </div>
          {dates ? (
            <DocumentDateFields
              initial={noDates}
              errors={errors?.dates}
              onChange={(changed) => actions.change(key, { dates: { ...dates, ...changed } })}
            />
          ) : (
            <Button
              variant="quiet"
              icon={<CalendarPlus />}
              aria-label={t`Add dates to ${fileName}`}
              className="-ml-4.5 self-start"
              onClick={() => actions.change(key, { dates: noDates })}
            >
              <Trans>Add dates</Trans>
            </Button>
          )}
        </>
      )}
    </li>
  );
});

/** Says that a picture isn't uploaded as it is. */
function ReducedNotice({ from, to }: Reduced) {
  return (
    <Notice tone="plain" title={t`We made this picture smaller`}>
      <Trans>
        This picture has {from} megapixels, more than we can store. We’ll upload it at {to} megapixels. Text
        stays readable. Keep the original if you need it.
      </Trans>
    </Notice>
  );
}
