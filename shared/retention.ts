/** How long things are kept and links work: for the server, and for the privacy page that promises it. */

export const confirmationLinkHours = 24;

export const signInLinkHours = 24;

/** An invitation to sign up. */
export const invitationDays = 14;

/** An invitation after it has expired, so that administrators see it. */
export const endedInvitationDays = 30;

export const recoveryLinkHours = 1;

/** An "undo" link in the notice of a changed address or a new authenticator app. */
export const undoLinkDays = 7;

/** Longer than the wait for the current address, after which the link of the new one is used again. */
export const emailChangeLinkDays = 14;

/** An expired link is kept to be able to say that it expired. */
export const expiredLinkDays = 7;

/** Sign-ups, confirmed or not: the browser that signed up may still be waiting. */
export const signUpDays = 7;

/** A removed authenticator app: an undo is possible for a week after its mail, which is tried for five days. */
export const removedAppDays = 14;

/** Browsers that have signed in, after they were last seen. */
export const knownBrowserDays = 400;

/** A closed account: so long its owner can keep it after all. Then it is deleted. */
export const closedAccountDays = 14;

/** Mails are tried for so long. A mail server that is away over a long weekend loses nothing. */
export const deliveryTriedDays = 5;

/** The record of a mail, after it was sent or given up. */
export const deliveryKeptDays = 90;

/** The file of a replaced or removed photo, so that the change can be undone. */
export const removedPhotoMinutes = 10;

/** The “Done” link in a mail, after its reminder was due. */
export const doneLinkDays = 30;

/** A share link after it has expired. Nobody can open it any more; a removed one is deleted right away. */
export const shareLinkKeptDays = 30;

/** What was counted of visits. */
export const analyticsKeptMonths = 13;
