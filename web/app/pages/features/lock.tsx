import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';

const parts = [
  {
    icon: <Fingerprint />,
    name: 'Passkeys',
    text: 'Sign in with a fingerprint, a face or the lock of your phone. There is no password to give away.',
  },
  {
    icon: <ShieldCheck />,
    name: 'Two steps, if you like',
    text: 'An authenticator app after the password, and ten recovery codes for the day the phone is gone.',
  },
  {
    icon: <MonitorSmartphone />,
    name: 'Your devices, by name',
    text: 'See where you are signed in, and sign any of them out. A new password signs the others out by itself.',
  },
  {
    icon: <Mail />,
    name: 'A mail when something changes',
    text: 'A new browser, a new password, a passkey added or removed: you hear of it, in case it was not you.',
  },
  {
    icon: <KeyRound />,
    name: 'Locked, not just stored',
    text: 'Files are encrypted (AES-256-GCM), a key for each. Of your password we keep an argon2id hash, made to be slow to guess from.',
  },
  {
    icon: <Trash2 />,
    name: 'A way out',
    text: 'Deleting your account deletes it at once: pets, documents, links, devices. One last mail says that it is done.',
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
        <ul className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {parts.map(({ icon, name, text }) => (
            <li key={name} className="[&>svg]:text-accent-ink [&>svg]:size-7">
              {icon}
              <h3 className="mt-3 text-xl">{name}</h3>
              <p className="text-ink-soft mt-1.5">{text}</p>
            </li>
          ))}
        </ul>
        <div className="border-accent bg-accent-soft mt-12 rounded-lg border-l-4 p-5 md:p-7 lg:max-w-[52rem]">
          <h3 className="text-xl">What we do not say</h3>
          <p className="mt-2">
            That nobody could ever read your files. Each is encrypted where it lies, with a key of its own,
            and those keys with one that is not in the database: who has the files without that key reads
            nothing. But the server must open a file to show it to you, so whoever runs the server could, too.
          </p>
        </div>
      </div>
    </section>
  );
}
