import { paths } from '#shared/paths.ts';
import {
  closedAccountDays,
  knownBrowserDays,
  removedPhotoMinutes,
  shareLinkKeptDays,
  signUpDays,
  deliveryKeptDays,
} from '#shared/retention.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';

const kept = [
  ['Pets, records, documents, and reminders', 'until you delete them or your account'],
  ['Everything, after you delete your account', `${closedAccountDays} days, so you can keep it`],
  ['A photo that you replace or remove', `${removedPhotoMinutes} minutes, so you can undo it`],
  ['A link you shared, after it expires', `${shareLinkKeptDays} days`],
  ['Which emails we sent you', `${deliveryKeptDays} days`],
  ['Browsers you signed in with', `${knownBrowserDays} days after the last time`],
  ['A sign-up that wasn’t confirmed', `${signUpDays} days`],
] as const;

/** How long the product keeps what, in short; the privacy page says all of it. */
export const KeptData = () => (
  <Card>
    <dl className="divide-line -my-3 divide-y">
      {kept.map(([what, howLong]) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-ink-soft text-sm">{howLong}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6">
      <TextLink to={paths.privacy} reloadDocument>
        Read the privacy policy
      </TextLink>
    </p>
  </Card>
);
