/** The patterns of an owner's pages that the server renders with their data. */
export const renderedPaths: readonly string[] = ['/pets/:petId'];

/** The element of a rendered page that has its data, as JSON. */
export const pageStateId = 'page-state';

/** The element of a page that lists the first files of the app, as JSON. */
export const startListId = 'start-list';
