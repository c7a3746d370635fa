const minute = 60_000;
const hour = 60 * minute;

// Many messages about one pet are combined into a few mails.
const mailPace = [
  { mails: 3, within: 10 * minute },
  { mails: 8, within: 24 * hour },
];
// Eight mails and twelve more at this distance are twenty a day.
const longestWait = 2 * hour;

/**
 * When the next mail about a pet may be sent, given when the earlier ones were due, latest first: at most three in ten
 * minutes and twenty in a day. After eight within a day they are two hours apart, which limits how long a flood of messages
 * can delay an important one.
 */
export function nextMailAt(earlier: readonly Date[], now: Date): Date {
  const allowed = mailPace.map(({ mails, within }) => {
    const oldest = earlier[mails - 1];

    return oldest ? oldest.getTime() + within : 0;
  });
  const latest = Math.max(now.getTime(), (earlier[0]?.getTime() ?? 0) + longestWait);

  return new Date(Math.min(Math.max(now.getTime(), ...allowed), latest));
}

/** The network of an address as `clientAddress` gives it: for IPv4 the /24, for IPv6 the /48. */
export const senderNetworkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
