import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { paths } from '#shared/core/paths.ts';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { filterInAddress } from '#web/documents/documents/document-filter.ts';
import { DocumentToolbarSkeleton } from '#web/documents/documents/document-toolbar-skeleton.tsx';
import { documentQueries } from '#web/documents/documents/documents.api.ts';
import { useDocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { UploadDialog } from '#web/documents/upload/upload-dialogs.tsx';
import { UploadRows } from '#web/documents/upload/upload-rows.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { AddDocuments, useLimits } from './add-documents.tsx';
import { DocumentsSection } from './documents-section.tsx';

export const meta = pageTitle(t`Documents`);
export const handle = { Waiting };

const data = pageData((_, search) => [documentQueries.list(filterInAddress(search)), petQueries.list()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

export default function DocumentsPage() {
  const address = useDocumentAddress();
  const documents = useDocuments(address.filter);
  const pets = usePets('list', { all: true });
  const { shareHours } = useLimits();
  const empty = documents.data?.length === 0 && !address.isFiltered;
  const add = () => address.set({ add: '' });

  return (
    <>
      <Header empty={empty} onAdd={add} />
      <UploadRows />
      <DocumentsSection
        documents={documents}
        pets={pets.data ?? []}
        address={address}
        empty={
          <EmptyState
            picture={<EmptyFolder />}
            title={t`No documents yet`}
            action={
              <Button icon={<Plus />} opens={UploadDialog} onClick={add}>
                <Trans>Add your first document</Trans>
              </Button>
            }
          >
            <Trans>
              Keep vaccination records, lab results, and insurance here. Share any of them for{' '}
              <Plural value={shareHours} one="# hour" other="# hours" />.
            </Trans>
          </EmptyState>
        }
      />
      <AddDocuments
        pets={pets.isPending ? undefined : (pets.data ?? []).filter((pet) => can(pet, 'record'))}
        latestPetId={documents.data?.[0]?.petId}
        address={address}
      />
    </>
  );
}

function Header({ empty = false, onAdd }: { empty?: boolean | undefined; onAdd?: () => void }) {
  return (
    <PageHeader
      title={t`Documents`}
      actions={
        <>
          {!empty && (
            <ButtonLink to={paths.sharedNow} variant="quiet" className="max-md:px-0">
              <Trans>See what’s shared</Trans>
            </ButtonLink>
          )}
          <Button
            icon={<Plus />}
            variant={empty ? 'secondary' : 'primary'}
            opens={UploadDialog}
            onClick={onAdd}
          >
            <Trans>Add documents</Trans>
          </Button>
        </>
      }
    />
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <DocumentToolbarSkeleton />
      <ListSkeleton />
    </>
  );
}
