/** The durations of a share link that people choose from, in hours. Any day within a year can be chosen as well. */
export const shareDurations = [1, 24, 48, 168] as const;

export type ShareDuration = (typeof shareDurations)[number];

export const longestShareDays = 366;

export const passcodeRules = { min: 4, max: 64 };

/** So many wrong passcodes lock a link. */
export const passcodeTries = 5;

export const mostDownloads = 100;
