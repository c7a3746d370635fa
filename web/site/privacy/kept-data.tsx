import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import {
  closedAccountDays,
  knownBrowserDays,
  removedPhotoMinutes,
  shareLinkKeptDays,
  signUpDays,
  deliveryKeptDays,
} from '#shared/core/retention.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';

const inDays = (days: number) => plural(days, { one: '# day', other: '# days' });

const kept = [
  [t`Pets, records, documents, and reminders`, t`Until you delete them or your account`],
  [t`Everything, after you delete your account`, t`${closedAccountDays} days, in case you change your mind`],
  [t`A photo that you replace or remove`, t`${removedPhotoMinutes} minutes, in case you want it back`],
  [t`A link you shared, after it expires`, inDays(shareLinkKeptDays)],
  [t`Emails we’ve sent you`, inDays(deliveryKeptDays)],
  [t`Browsers you’ve used to sign in`, t`${knownBrowserDays} days after the last sign-in`],
  [t`A sign-up that wasn’t confirmed`, inDays(signUpDays)],
] as const;

/** A summary of the retention times; the privacy page has all of them. */
export const KeptData = () => (
  <Card>
    <dl className="divide-line -my-3 divide-y">
      {kept.map(([what, howLong]) => (
        <div key={what} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-ink-soft text-sm">{howLong}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6">
      <TextLink to={paths.privacy} reloadDocument>
        <Trans>Read the privacy policy</Trans>
      </TextLink>
    </p>
  </Card>
);
