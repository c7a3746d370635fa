import { AppError } from '#server/errors.ts';

export const petContactsChangedElsewhere = () =>
  new AppError(
    'conflict',
    'pet_contacts.changed_elsewhere',
    'This was changed on another device meanwhile. Look at what is there now, then save again.',
  );
