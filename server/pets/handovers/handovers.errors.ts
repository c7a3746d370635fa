import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { handoverUndoHours } from '#shared/pets/people.ts';

/** The same error whether there was none, it was undone, or its time is over. */
export const handoverNotUndoable = () =>
  new AppError(
    'conflict',
    'people.handover_over',
    i18n.t('This can’t be undone anymore. A handover can be undone within {hours} hours.', {
      hours: handoverUndoHours,
    }),
  );

/** While a handover can be undone, neither the pet nor the part that stayed can be deleted, and the pet can't be handed on. */
export const handoverStillUndoable = () =>
  new AppError(
    'conflict',
    'people.handover_open',
    i18n.t(
      'This pet was handed over less than {hours} hours ago, and that can still be undone. Until then it can’t be deleted or handed on.',
      { hours: handoverUndoHours },
    ),
  );

/** The part that stayed with the owner before is no pet of its own. */
export const keptPartNotRestorable = () =>
  new AppError(
    'conflict',
    'people.pet_handed_over',
    i18n.t('This pet has a new owner. What stayed with you can be read and deleted, but not restored.'),
  );
