import { photoFileRoutes } from '#server/files/photos/photos.responses.ts';

import { findPhotographed } from './pets.queries.ts';

/** `/files/photos`: those of pets. */
export const petPhotoFilesRoutes = photoFileRoutes('photos', findPhotographed);
