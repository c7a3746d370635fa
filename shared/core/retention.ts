/** Retention periods and lifetimes of links: for the server, and for the privacy page that promises them. */

export const confirmationLinkHours = 24;

export const signInLinkHours = 24;

/** An invitation to sign up. */
export const invitationDays = 14;

/** The activity of a pet is listed for this long. */
export const activityKeptDays = 730;

/** Expired invitations are kept this long, so that administrators see them. */
export const endedInvitationDays = 30;

export const recoveryLinkHours = 1;

/** An "undo" link in the notice of a changed address or a new authenticator app. */
export const undoLinkDays = 7;

/**
 * Longer than the wait for the confirmation of the current address, because the link of the new address is
 * used again after it.
 */
export const emailChangeLinkDays = 14;

/** An expired link is kept to be able to say that it expired. */
export const expiredLinkDays = 7;

/** Sign-ups, confirmed or not: the browser that signed up may still be waiting. */
export const signUpDays = 7;

/**
 * A removed authenticator app: the undo link works for a week after its mail, which is retried for five days.
 */
export const removedAppDays = 14;

/** Browsers that have signed in, after they were last seen. */
export const knownBrowserDays = 400;

/** A closed account can be restored by its owner for this long. Then it is deleted. */
export const closedAccountDays = 14;

/** Mails are retried for this long, so that a mail server can be down over a long weekend. */
export const deliveryTriedDays = 5;

/** The record of a mail, after it was sent or given up. */
export const deliveryKeptDays = 90;

/** The file of a replaced or removed photo, so that the change can be undone. */
export const removedPhotoMinutes = 10;

/** The “Done” link in a mail, after its reminder was due. */
export const doneLinkDays = 30;

/** An expired share link. It can't be opened anymore; a removed one is deleted immediately. */
export const shareLinkKeptDays = 30;

/** An answer of a proof page can be checked by its code for this long. */
export const proofAnswerDays = 366;

/** Analytics of visits. */
export const analyticsKeptMonths = 13;

/** A dismissed message of the inbox, with its attachments. */
export const dismissedMessageDays = 30;
