import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { PhotoButton } from '#web/files/photos/photo-button.tsx';

import { OwnerPicture } from './owner-picture.tsx';
import {
  accountPhotoQuery,
  removeAccountPhotoMutation,
  setAccountPhotoMutation,
  undoAccountPhotoMutation,
} from './photo.api.ts';

type PhotoPanelProps = { owner: { id: string; name: string; email: string } };

/** The owner's photo, which can be replaced or removed, with Undo. */
export function PhotoPanel({ owner }: PhotoPanelProps) {
  const { data } = useQuery(accountPhotoQuery(owner.id));
  const hasPhoto = Boolean(data);

  return (
    <div className="flex flex-wrap items-center gap-5">
      <OwnerPicture owner={owner} side={80} className="size-20! text-2xl!" />
      <PhotoButton
        subject={{
          hasPhoto,
          title: t`Photo`,
          description: t`Only you can see it.`,
          label: t`Photo`,
          alt: t`Your photo`,
          changed: t`Saved`,
          removed: t`Removed`,
          failed: t`We couldn’t save that`,
          set: setAccountPhotoMutation(),
          remove: removeAccountPhotoMutation(),
          undo: undoAccountPhotoMutation(),
        }}
      />
    </div>
  );
}
