import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import type { PhotoSubject } from '#web/files/photos/photo-subject.ts';

import { petPhotoWords } from './pet-photo-words.ts';
import type { Pet } from './pets.api.ts';
import { removePhotoMutation, setPhotoMutation, undoPhotoMutation } from './pets.api.ts';

/** A pet, for the button that changes its photo. */
export const petPhotoSubject = ({ id, name, photo }: Pet): PhotoSubject => ({
  ...petPhotoWords,
  hasPhoto: Boolean(photo),
  title: photo ? (
    <Trans>
      Change photo of <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>
      Add a photo of <bdi>{name}</bdi>
    </Trans>
  ),
  changed: t`Pet updated successfully.`,
  removed: t`Pet updated successfully.`,
  failed: t`Failed to update pet. Please try again.`,
  set: setPhotoMutation(id),
  remove: removePhotoMutation(id),
  undo: undoPhotoMutation(id),
});
