import { AppError } from '#server/errors.ts';

export const lifestyleChangedElsewhere = () =>
  new AppError(
    'conflict',
    'lifestyle.changed_elsewhere',
    'This was changed on another device meanwhile. Look at what is there now, then save again.',
  );
