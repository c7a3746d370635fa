import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';

import { closedAccountDays } from '#shared/core/retention.ts';

import { type FeaturePart, Parts } from './parts.tsx';

const parts: FeaturePart[] = [
  {
    icon: <Fingerprint />,
    name: t`Passkeys`,
    text: t`Sign in with your fingerprint, your face, or your phone’s screen lock. There’s no password to steal.`,
  },
  {
    icon: <ShieldCheck />,
    name: t`Optional two-step sign-in`,
    text: t`Use an authenticator app on top of your password. You get ten recovery codes in case you lose your phone.`,
  },
  {
    icon: <MonitorSmartphone />,
    name: t`Your devices, by name`,
    text: t`See where you’re signed in, and sign out any device. Changing your password signs you out on every other device.`,
  },
  {
    icon: <Mail />,
    name: t`An email when something changes`,
    text: t`We email you when someone signs in from a new browser, changes your password, or adds or removes a passkey.`,
  },
  {
    icon: <KeyRound />,
    name: t`Encrypted, not just stored`,
    text: t`Every file is encrypted with its own key (AES-256-GCM). We never store your password, only an Argon2id hash that’s slow to crack.`,
  },
  {
    icon: <Trash2 />,
    name: t`Leave anytime`,
    text: t`When you delete your account, it closes right away. You have ${closedAccountDays} days to change your mind before everything is gone.`,
  },
];

/** The protection of accounts, and its limits. */
export function Lock() {
  return (
    <section aria-labelledby="lock" className="py-16 md:py-24">
      <div className="wrap">
        <h2 id="lock" className="max-w-[20ch] text-3xl">
          <Trans>You control what’s shared</Trans>
        </h2>
        <Parts parts={parts} />
        <div className="border-accent bg-accent-soft mt-12 rounded-lg border-l-4 p-5 md:p-7 lg:max-w-[52rem]">
          <h3 className="text-xl">
            <Trans>What we don’t claim</Trans>
          </h3>
          <p className="mt-2">
            <Trans>
              We don’t claim that no one could ever read your files. Each one is encrypted with its own key,
              and those keys are encrypted with a master key that isn’t in the database. Stolen files can’t be
              read without it. But the server has to open a file to show it to you, so the people who run the
              server could read it, too.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
}
