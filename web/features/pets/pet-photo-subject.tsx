import type { PhotoSubject } from '#web/ui/photo-subject.ts';

import { petPhotoWords } from './pet-photo-words.ts';
import type { Pet } from './pets.api.ts';
import { removePhotoMutation, setPhotoMutation, undoPhotoMutation } from './pets.api.ts';

/** A pet, for the button that changes its photo. */
export const petPhotoSubject = ({ id, name, photo }: Pet): PhotoSubject => ({
  ...petPhotoWords,
  hasPhoto: Boolean(photo),
  title: (
    <>
      {photo ? 'Another photo of' : 'A photo of'} <bdi>{name}</bdi>
    </>
  ),
  description: 'It goes on the Pet ID card.',
  changed: 'Pet updated successfully.',
  removed: 'Pet updated successfully.',
  failed: 'Failed to update pet. Please try again.',
  set: setPhotoMutation(id),
  remove: removePhotoMutation(id),
  undo: undoPhotoMutation(id),
});
