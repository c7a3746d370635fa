import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import FileText from 'lucide-react/icons/file-text';

import { paths } from '#shared/core/paths.ts';
import { fileSize } from '#shared/files/file-size.ts';
import type { RowEdit } from '#web/documents/proposed-records/proposed-rows.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Status } from '#web/ui/status.tsx';

import { AttachmentRows } from './attachment-rows.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { problemWords } from './inbox-words.ts';
import type { AttachedFile } from './inbox.api.ts';
import type { AttachedRows } from './use-attached-rows.ts';
import type { Choice, ChoiceErrors } from './use-choices.ts';
import { canSave } from './use-choices.ts';

type AttachmentChoiceProps = {
  file: AttachedFile;
  choice: Choice;
  errors: ChoiceErrors;
  pets: readonly { id: string; name: string }[];
  disabled: boolean;
  attached: AttachedRows;
  onChange: (to: Partial<Choice>) => void;
  onEditRow: (key: string, edit: RowEdit) => void;
};

/** An attachment with its picture, and with the facts of the document that it becomes when it is selected. */
export function AttachmentChoice({
  file,
  choice,
  errors,
  pets,
  disabled,
  attached,
  onChange,
  onEditRow,
}: AttachmentChoiceProps) {
  const { fileName, bytes, problem, reading, savedAt, documentId } = file;

  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="flex gap-4">
          <Picture file={file} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {canSave(file) ? (
              <Checkbox
                label={<bdi className="font-semibold wrap-anywhere">{fileName}</bdi>}
                hint={
                  <Facts
                    of={[
                      fileSize(bytes),
                      reading ? <Trans key="reading">Still reading this file</Trans> : undefined,
                    ]}
                  />
                }
                checked={choice.selected}
                disabled={disabled}
                onChange={({ target }) => onChange({ selected: target.checked })}
              />
            ) : (
              <p className="font-semibold wrap-anywhere">
                <bdi>{fileName}</bdi>
              </p>
            )}
            {problem !== null && <p className="text-ink-soft text-sm">{problemWords[problem]()}</p>}
            {savedAt !== null && <Saved documentId={documentId} />}
          </div>
        </div>
        {canSave(file) && choice.selected && (
          <div className="flex flex-col gap-4">
            <DocumentFacts file={file} choice={choice} errors={errors} pets={pets} onChange={onChange} />
            <AttachmentRows {...attached} file={file} disabled={disabled} onEdit={onEditRow} />
          </div>
        )}
      </Card>
    </li>
  );
}

const Saved = ({ documentId }: { documentId: string | null }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Status tone="moss">
      <Trans>Saved to documents</Trans>
    </Status>
    {documentId === null ? (
      <span className="text-ink-soft text-sm">
        <Trans>The document has been deleted since.</Trans>
      </span>
    ) : (
      <TextLink to={`${paths.documents}?open=${documentId}`}>
        <Trans>Open document</Trans>
      </TextLink>
    )}
  </div>
);

const frame =
  'border-line bg-sunken text-ink-soft flex h-24 w-18 shrink-0 items-center justify-center overflow-hidden rounded-md border sm:h-32 sm:w-24 [&>svg]:size-7';

/** The first page, which opens the whole file where browsers can show it. */
function Picture({ file: { fileName, fileUrl, thumbnailUrl, problem } }: { file: AttachedFile }) {
  const picture = thumbnailUrl ? (
    <img src={thumbnailUrl} alt="" className="size-full object-cover object-top" loading="lazy" />
  ) : problem === null ? (
    <FileText aria-hidden />
  ) : (
    <FileQuestion aria-hidden />
  );
  if (!fileUrl) return <span className={frame}>{picture}</span>;

  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Open ${fileName} in a new tab`}
      className={frame}
    >
      {picture}
    </a>
  );
}
