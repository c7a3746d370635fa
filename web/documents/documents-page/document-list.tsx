import { t } from '@lingui/core/macro';
import { use, useMemo, useState } from 'react';

import { includesRight } from '#shared/pets/people.ts';
import { DeleteDocumentDialog } from '#web/documents/documents/delete-document-dialog.tsx';
import {
  DocumentDialog,
  EditDocumentDialog,
  PackDialog,
  ShareDialog,
} from '#web/documents/documents/document-dialogs.ts';
import type { DocumentActions } from '#web/documents/documents/document-menu.tsx';
import { DocumentRow } from '#web/documents/documents/document-row.tsx';
import { DocumentTile } from '#web/documents/documents/document-tile.tsx';
import { useDocumentView } from '#web/documents/documents/document-view.ts';
import type { Document, Excerpt } from '#web/documents/documents/documents.api.ts';
import { RowChunks } from '#web/documents/documents/row-chunks.tsx';
import { saveDocument } from '#web/documents/documents/save-document.ts';
import { SelectionBar } from '#web/documents/documents/selection-bar.tsx';
import { offeredFacts, acceptedFacts } from '#web/documents/documents/suggestion.ts';
import { factsBefore, useChangeDocuments } from '#web/documents/documents/use-change-documents.ts';
import type { DocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { useDocument } from '#web/documents/documents/use-documents.ts';
import { useSelection } from '#web/documents/documents/use-selection.ts';
import type { PagedQuery } from '#web/lib/pages.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

import { useLimits } from './add-documents.tsx';
import type { DocumentRight } from './document-rights.ts';
import { documentRights } from './document-rights.ts';
import { OpenedDocument } from './opened-document.tsx';
import { canBePack, petsOf } from './packable.ts';
import { useFoundToast } from './use-found-toast.ts';

/** The document whose share dialog is open, as it was when it was opened. */
type Sharing = { id: string; document: Document | undefined; withCode: boolean; makesLink?: boolean };

type DocumentListProps = {
  documents: readonly Document[];
  /** How many there are, with those that are not loaded yet. */
  total: number;
  pages: PagedQuery;
  pets: readonly Pet[];
  address: DocumentAddress;
  excerpts?: Readonly<Record<string, Excerpt | undefined>>;
  /** All documents belong to one pet, so the rows don't name it. */
  ofOnePet?: boolean | undefined;
};

const listClass = 'divide-line divide-y';
const gridClass =
  'grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 md:gap-4 md:pb-4 lg:grid-cols-4 2xl:grid-cols-5';
// Where the container of the app is as wide as it gets.
const besideQuery = '(width >= 107rem)';
const besideGridClass = 'grid grid-cols-3 gap-4 pb-4';
const besideClass = 'grid grid-cols-[minmax(0,1fr)_34rem] items-start gap-8';
const panelClass = 'sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto';
const touchClass = 'pointer-coarse:select-none [-webkit-touch-callout:none]';

/** Documents in rows or tiles, with their actions. In a read-only place they can be opened and downloaded, and nothing else. */
export function DocumentList({ documents, total, pages, pets, address, ...rest }: DocumentListProps) {
  const { excerpts, ofOnePet } = rest;
  const readOnly = use(ReadOnly);
  const view = useDocumentView();
  const isBeside = useMedia(besideQuery) && documents.length > 0;
  const { shareHours } = useLimits();
  const [sharing, setSharing] = useState<Sharing>();
  const [deleting, setDeleting] = useState<readonly string[]>();
  const [editing, setEditing] = useState<readonly string[]>();
  const [packing, setPacking] = useState<readonly string[]>();
  const listed = useMemo(() => documents.map(({ id }) => id), [documents]);
  const selection = useSelection(listed);
  const { change } = useChangeDocuments();
  const petNames = new Map(pets.map(({ id, name }) => [id, name]));
  // Empty until the pets are known: without a name, the line says what kind of document it is.
  const petNameOf = ({ petId }: Pick<Document, 'petId'>) =>
    petId && !ofOnePet ? (petNames.get(petId) ?? '') : undefined;
  // Stays while it is asked for again: a link that is turned off can take it out of a filtered list.
  const shared = useDocument(documents, sharing?.id) ?? sharing?.document;
  usePreload(DocumentDialog, ShareDialog, EditDocumentDialog, PackDialog, ConfirmDialog);
  const { toggle } = selection;
  const actions = useMemo<DocumentActions>(
    () => ({
      download: ({ id }) => void saveDocument(id),
      changes: {
        edit: ({ id }) => setEditing([id]),
        setFavorite: (document, isFavorite) => void change([document], { isFavorite }),
        setArchived: (document, archived) => void change([document], { archived }),
        remove: ({ id }) => setDeleting([id]),
        select: ({ id }) => toggle(id),
        acceptSuggestion: (document) => {
          const offered = offeredFacts(document);
          void change([document], acceptedFacts(offered), factsBefore(document, offered));
        },
        dismissSuggestion: (document) => void change([document], { suggestionAnswered: true }),
        dismissRecords: (document) => void change([document], { recordsAnswered: true }),
      },
    }),
    [change, toggle],
  );
  const actionsOf = useMemo<Record<DocumentRight, DocumentActions>>(
    () => ({
      open: { download: actions.download },
      change: actions,
      share: { ...actions, share: (document) => setSharing({ id: document.id, document, withCode: false }) },
    }),
    [actions],
  );
  const rightTo = documentRights(pets, { readOnly });
  const opened = documents.find(({ id }) => id === address.open);
  const rightToOpened = opened ? rightTo(opened) : readOnly ? 'open' : 'share';
  const these = (ids: readonly string[] | undefined) => documents.filter(({ id }) => ids?.includes(id));
  const selected = documents.filter(
    (document) => selection.ids.has(document.id) && rightTo(document) !== 'open',
  );
  const isSelecting = selected.length > 0;
  useFoundToast(documents, address);
  const Item = view === 'grid' ? DocumentTile : DocumentRow;

  return (
    <>
      <div className={isBeside ? besideClass : undefined}>
        {documents.length > 0 && (
          <div className={view === 'grid' ? touchClass : `${touchClass} rows overflow-hidden`}>
            <RowChunks
              rows={documents}
              label={t`Documents`}
              className={view === 'list' ? listClass : isBeside ? besideGridClass : gridClass}
            >
              {(document) => (
                <Item
                  key={document.id}
                  document={document}
                  petName={petNameOf(document)}
                  to={address.addressOf(document.id)}
                  actions={actionsOf[rightTo(document)]}
                  isSelected={selection.ids.has(document.id)}
                  isOpen={isBeside && document.id === address.open}
                  isSelecting={isSelecting}
                  onToggle={toggle}
                  onOpen={address.openDocument}
                  excerpt={excerpts?.[document.id]}
                />
              )}
            </RowChunks>
          </div>
        )}
        <div className={isBeside ? panelClass : undefined}>
          <OpenedDocument
            list={{ documents, total, pages }}
            address={address}
            isBeside={isBeside}
            petOf={({ petId }) =>
              readOnly
                ? undefined
                : pets.find((pet) => pet.id === petId && includesRight(rightNow(pet), 'record'))
            }
            changes={actionsOf[rightToOpened].changes}
            petName={petNameOf}
            {...(rightToOpened === 'share' && {
              onShare: (id: string, { withCode }: { withCode: boolean }) =>
                setSharing({
                  id,
                  document: documents.find((one) => one.id === id),
                  withCode,
                  makesLink: withCode,
                }),
            })}
            {...(rightToOpened !== 'open' && { onDelete: (id: string) => setDeleting([id]) })}
          />
        </div>
      </div>
      {isSelecting && (
        <SelectionBar
          documents={selected}
          listed={documents.length}
          selection={selection}
          onChange={(changes) => {
            selection.clear();
            void change(selected, changes);
          }}
          onPack={
            selected.every((document) => rightTo(document) === 'share') && canBePack(selected)
              ? () => setPacking([...selection.ids])
              : undefined
          }
          onEdit={() => setEditing([...selection.ids])}
          onDelete={() => setDeleting([...selection.ids])}
        />
      )}
      {shared && (
        <ShareDialog
          open
          document={shared}
          withCode={sharing?.withCode}
          onMakeLink={sharing?.makesLink ? () => setSharing({ ...sharing, makesLink: false }) : undefined}
          shareHours={shareHours}
          onOpenChange={() => setSharing(undefined)}
        />
      )}
      {packing && these(packing).length > 0 && (
        <PackDialog
          documents={these(packing)}
          pets={petsOf(these(packing), pets)}
          startsWithAll
          shareHours={shareHours}
          onClose={() => {
            setPacking(undefined);
            selection.clear();
          }}
        />
      )}
      {editing && these(editing).length > 0 && (
        <EditDocumentDialog
          documents={these(editing)}
          pets={pets}
          onClose={() => setEditing(undefined)}
          onSaved={selection.clear}
        />
      )}
      {deleting && these(deleting).length > 0 && (
        <DeleteDocumentDialog
          documents={these(deleting)}
          onClose={() => setDeleting(undefined)}
          onDeleted={selection.clear}
        />
      )}
    </>
  );
}
