/** Where the number in the "LIVE" badge comes from: a made-up one of the day, a count of accounts, or no badge at all. */
export const joinedTodaySources = ['seeded', 'counted', 'off'] as const;

export type JoinedTodaySource = (typeof joinedTodaySources)[number];
