/** The element of a rendered page that has its data, as JSON. */
export const pageStateId = 'page-state';

/** The element of a page that lists the first files of the app, as JSON. */
export const startListId = 'start-list';
