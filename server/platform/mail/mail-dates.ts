/** A time in a mail, in UTC: the reader's time zone is not known here. */
export const utcTime = (at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
