/** Dispatched on the window when the app has taken over the page and can handle held presses. */
export const readyEvent = 'denmate:ready';

/** Marks content that is shown until the session is known, and handles no events. */
export const waitingPageAttribute = 'data-waiting-page';
