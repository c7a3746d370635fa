const minute = 60_000;

// An owner can be asked to read this often about one pet; many messages become few mails.
const limits = [
  { mails: 3, within: 10 * minute },
  { mails: 20, within: 24 * 60 * minute },
];

/** When the next mail about a pet may be sent, given when the earlier ones were due, the latest first. */
export function nextMailAt(earlier: readonly Date[], now: Date): Date {
  const allowed = limits.map(({ mails, within }) => {
    const oldest = earlier[mails - 1];

    return oldest ? oldest.getTime() + within : 0;
  });

  return new Date(Math.max(now.getTime(), ...allowed));
}
