/** The source of the number in the "LIVE" badge: a made-up number of the day, the count of accounts, or no badge. */
export const joinedTodaySources = ['seeded', 'counted', 'off'] as const;

export type JoinedTodaySource = (typeof joinedTodaySources)[number];
