import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { paths, uploadPaths } from '#shared/core/paths.ts';
import { useLimits } from '#web/documents/documents-page/add-documents.tsx';
import { SharedFiles } from '#web/documents/sharing/shared-files.tsx';
import { offerFiles } from '#web/documents/upload/offered-files.ts';
import { PageDrop } from '#web/documents/upload/page-drop.tsx';
import { seenByInWords } from '#web/documents/upload/seen-by-words.ts';
import { UploadPage } from '#web/documents/upload/upload-dialogs.tsx';
import { UploadRows } from '#web/documents/upload/upload-rows.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { takeSharedFiles } from '#web/lib/shared-files.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

export const meta = pageTitle(t`Add documents`);
export const handle = { Waiting };

const data = pageData(() => [petQueries.list(), siteQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** ROUTE-4: the page that uploads documents, in the form of the phone that its address names. */
export default function UploadDocument() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const pets = usePets('list', { all: true });
  const { uploadMaxBytes } = useLimits();
  const device = uploadPaths[pathname.replace(/\/$/, '') as keyof typeof uploadPaths] ?? 'any';
  const onPick = useIosHints(device === 'ios');
  const [shared, setShared] = useSharedFiles(query.get('shared'));
  const named = pets.data?.find(({ id }) => id === query.get('pet'));

  return (
    <>
      <Header of={named} />
      <QueryFailure of={pets} title={t`Failed to load pets. Please refresh the page.`} />
      <PageDrop onFiles={() => undefined} />
      <UploadRows />
      {shared.length > 0 && (
        <SharedFiles
          files={shared}
          onAdd={() => {
            offerFiles(shared);
            setShared([]);
          }}
          onDiscard={() => setShared([])}
        />
      )}
      {pets.isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        <UploadPage
          device={device}
          pets={pets.data ?? []}
          petId={named?.id}
          maxBytes={uploadMaxBytes}
          onPick={onPick}
          onClose={() => void navigate(paths.documents)}
        />
      )}
    </>
  );
}

/** The files that the service worker has kept, if this page was opened with some. */
function useSharedFiles(key: string | null) {
  const [, setQuery] = useSearchParams();
  const [shared, setShared] = useState<readonly File[]>([]);
  useEffect(() => {
    if (key === null) return;
    takeSharedFiles(key, Date.now()).then(
      (files) => {
        setShared((now) => [...now, ...files]);
        setQuery(
          (now) => {
            now.delete('shared');

            return now;
          },
          { replace: true },
        );
      },
      () => undefined,
    );
  }, [key, setQuery]);

  return [shared, setShared] as const;
}

const iosHint = t`Tap “Choose files or photos” to pick a file or take a photo`;
const iosPickerHint = t`Tap Photo Library, Take Photo, or Choose Files`;

/** APP-9: shows an instruction for ten seconds, and for seven once the picker is open. */
function useIosHints(isShown: boolean) {
  const hint = useRef('');
  useEffect(() => {
    if (!isShown) return;
    hint.current = toast.info(iosHint, { duration: 10_000 });

    return () => toast.close(hint.current);
  }, [isShown]);

  return () => {
    if (!isShown) return;
    toast.close(hint.current);
    hint.current = toast.info(iosPickerHint, { duration: 7000 });
  };
}

function Header({ of }: { of?: Pick<Pet, 'sharedBy'> | undefined }) {
  return <PageHeader title={t`Add documents`} description={seenByInWords(of)} />;
}

function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton rows={3} />
    </>
  );
}
