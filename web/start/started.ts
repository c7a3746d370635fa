/** Dispatched on the window when the app has taken over the page and can answer what was pressed before. */
export const readyEvent = 'denmate:ready';

/** Around what is shown until the session is known, and does not answer itself. */
export const waitingPageAttribute = 'data-waiting-page';
