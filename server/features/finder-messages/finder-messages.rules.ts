const minute = 60_000;

// Many messages about one pet are combined into a few mails.
const limits = [
  { mails: 3, within: 10 * minute },
  { mails: 20, within: 24 * 60 * minute },
];
const longestWait = 60 * minute;

/**
 * When the next mail about a pet may be sent, given when the earlier ones were due, latest first: three in
 * ten minutes, and after twenty within a day one an hour. A flood of messages can't delay an important one
 * for longer than that.
 */
export function nextMailAt(earlier: readonly Date[], now: Date): Date {
  const allowed = limits.map(({ mails, within }) => {
    const oldest = earlier[mails - 1];

    return oldest ? oldest.getTime() + within : 0;
  });
  const latest = Math.max(now.getTime(), (earlier[0]?.getTime() ?? 0) + longestWait);

  return new Date(Math.min(Math.max(now.getTime(), ...allowed), latest));
}
