import type { Context } from '#server/context.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

/** Counts a try at a mailed link, and at the password that it may ask for: by link, and by where in the network it comes from. */
export async function countLink({ db }: Context, token: string, address: string) {
  await countHit(db, [
    { name: 'link by address', subject: address, max: 20, seconds: 60 },
    { name: 'link each minute', subject: token, max: 10, seconds: 60 },
    { name: 'link each hour', subject: token, max: 30, seconds: 3600 },
  ]);
}

/** Counts a wish for another mail: one a minute and five an hour, to one address or account. */
export async function countResend({ db }: Context, subject: string) {
  await countHit(
    db,
    [
      { name: 'resend each minute', subject, max: 1, seconds: 60 },
      { name: 'resend each hour', subject, max: 5, seconds: 3600 },
    ],
    'We have just sent one. Please wait a minute before asking for another mail.',
  );
}
