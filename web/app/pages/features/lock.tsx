import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';

import { closedAccountDays } from '#shared/retention.ts';

import { type Part, Parts } from './parts.tsx';

const parts: Part[] = [
  {
    icon: <Fingerprint />,
    name: 'Passkeys',
    text: 'Sign in with your fingerprint, your face, or your phone’s screen lock. There’s no password to steal.',
  },
  {
    icon: <ShieldCheck />,
    name: 'Two steps, if you like',
    text: 'An authenticator app after your password, and ten recovery codes in case you lose your phone.',
  },
  {
    icon: <MonitorSmartphone />,
    name: 'Your devices, by name',
    text: 'See where you’re signed in, and sign out any device. A new password signs out all the others.',
  },
  {
    icon: <Mail />,
    name: 'An email when something changes',
    text: 'A new browser, a new password, a passkey added or removed. We let you know in case it wasn’t you.',
  },
  {
    icon: <KeyRound />,
    name: 'Locked, not just stored',
    text: 'Every file is encrypted with its own key (AES-256-GCM). We never store your password, only an argon2id hash that’s slow to guess from.',
  },
  {
    icon: <Trash2 />,
    name: 'A way out',
    text: `Delete your account, and it’s closed right away. After ${closedAccountDays} days to change your mind, everything is gone.`,
  },
];

/** How accounts are protected, and what we don't claim. */
export function Lock() {
  return (
    <section aria-labelledby="lock" className="py-16 md:py-24">
      <div className="wrap">
        <h2 id="lock" className="max-w-[20ch] text-3xl">
          Yours to open, yours to close
        </h2>
        <Parts parts={parts} />
        <div className="border-accent bg-accent-soft mt-12 rounded-lg border-l-4 p-5 md:p-7 lg:max-w-[52rem]">
          <h3 className="text-xl">What we don’t claim</h3>
          <p className="mt-2">
            That nobody could ever read your files. Each one is encrypted with its own key, and those keys are
            encrypted with a master key that isn’t in the database. Stolen files can’t be read without it. But
            the server has to open a file to show it to you, so the people who run the server could, too.
          </p>
        </div>
      </div>
    </section>
  );
}
