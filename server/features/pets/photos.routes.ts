import { findPhotographed } from './pets.queries.ts';
import { photoFileRoutes } from './photos.responses.ts';

/** `/files/photos`: those of pets. */
export const photosRoutes = photoFileRoutes('photos', findPhotographed);
