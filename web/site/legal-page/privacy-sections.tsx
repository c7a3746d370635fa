import { paths } from '#shared/core/paths.ts';
import {
  analyticsKeptMonths,
  closedAccountDays,
  removedAppDays,
  removedPhotoMinutes,
} from '#shared/core/retention.ts';
import { AnalyticsSwitch } from '#web/site/privacy/analytics-switch.tsx';

import { legalLink } from './clause.tsx';
import { BrowserLedger, KeptLedger } from './privacy-ledgers.tsx';
import { PrivacySection } from './privacy-section.tsx';

/** The data stored on the server and in the browser. */
export function WhatIsKept() {
  return (
    <>
      <PrivacySection
        id="who"
        title="Who’s responsible"
        short="The operator of this server. This text comes with the app and says what the app does."
      >
        <p>
          Anyone can run this app. The person or company that runs it here is the operator. The operator
          decides about the data on this server and is responsible for it. Operators add their name and
          address to this page. If there’s none here, they haven’t done so yet. You can reach them through the{' '}
          <a className={legalLink} href={paths.contact}>
            contact page
          </a>{' '}
          or at the address our emails come from.
        </p>
        <p>
          This text can’t cover what an operator does outside the app, such as backups, a proxy in front of
          it, or the hosting provider.
        </p>
      </PrivacySection>
      <PrivacySection
        id="kept"
        title="What the server keeps"
        short="What you enter, what you upload, and what it takes to keep strangers out."
      >
        <KeptLedger />
        <p>
          We keep most of this to provide the service you signed up for, and the rest to keep it safe. We
          don’t use any of it for anything else.
        </p>
      </PrivacySection>
      <PrivacySection
        id="browser"
        title="What your browser keeps"
        short="Four cookies once you sign up or sign in, and a few small notes. One more keeps your language, one is there while a sign-out waits for a connection, and one only if you allow analytics. Reading these pages stores copies of them, and nothing else."
      >
        <p>
          All of it is needed to sign in, to stay signed in, to read pages in your language, or so you don’t
          lose what you typed, except what is there only if you allow analytics. That’s why there’s no banner
          to click away. On an https address, the cookie names start with __Host-.
        </p>
        <BrowserLedger />
      </PrivacySection>
      <PrivacySection
        id="not"
        title="What we don’t do"
        short="No ads, no profile of you, no scripts from other companies, and no analytics unless you turn them on."
      >
        <p>
          Pages, fonts, and pictures come from this server, and we tell the browser to refuse anything else.
          No automated decisions are made about you. The app doesn’t record who opened a link you shared.
        </p>
      </PrivacySection>
      <PrivacySection
        id="analytics"
        title="Analytics"
        short={`Off until you allow it in this browser. Then we count visits, and delete that after ${analyticsKeptMonths} months.`}
      >
        <p>
          You turn analytics on and off here or in the app under Settings, Privacy, for each browser. Until
          you do, none of it is loaded. A browser that sends Do Not Track or Global Privacy Control keeps it
          off, whatever you chose. Turning it off, or signing out, stops it and removes its cookie and notes.
        </p>
        <AnalyticsSwitch allowed={false} isRefused={false} />
        <p>
          What we count: which kind of page was opened and left, when a visit starts and ends, signing up,
          signing in and out and whether that failed, the steps of creating a Pet ID, and that a document was
          uploaded. On pages about health, documents, and anything you share, nothing but that such a page was
          visited. Never what’s on a page, its address, what you type, or your network address.
        </p>
        <p>
          A random number stands for you, with the day you signed up, whether you have a premium plan, and a
          role that’s “standard” for everyone. It’s linked to your account only until you turn analytics off
          or delete the account. After that, what was counted belongs to nobody. An operator can set up a
          PostHog server of their choice to get the same instead of this server, and what you turned on then
          goes there. Ask them whether they have.
        </p>
      </PrivacySection>
    </>
  );
}

/** Where data is stored, who can see it, when it's deleted, and which rights people have. */
export function WhatHappensToIt() {
  return (
    <>
      <PrivacySection
        id="where"
        title="Where it is and who sees it"
        short="On the operator’s server. You see it, and so does anyone you send a link to."
      >
        <p>
          Records are in a PostgreSQL database, and files are on the server’s disk. Every file, including your
          pet’s photo, is encrypted with its own key, and those keys are encrypted with a master key that
          isn’t in the database. Without the master key, nobody can read the files. The operator has it, so
          the operator could. An administrator sees how many accounts there are, but nothing in them. Other
          owners see nothing of yours.
        </p>
        <p>
          Anyone with a link can read that one document with its name, its category, and your pet’s name, or
          what you put into a pack: its documents, and the details of the pet that you chose, as they are when
          the page is opened. The page behind a Pet ID shows strangers nothing until you turn it on, and then
          only what you’ve chosen. People who write to you there don’t see your email address, and you don’t
          see theirs. Emails go from the operator’s mail server to yours.
        </p>
        <p>
          If you turn on notifications, they go through the service of your browser’s maker, such as Google,
          Mozilla, or Apple. It learns that your browser gets one, and when, but can’t read it. If you make a
          calendar address, anyone who has it can read your reminders, and so can the company behind the
          calendar app you give it to.
        </p>
      </PrivacySection>
      <PrivacySection
        id="gone"
        title="When it’s deleted"
        short={`Right away, when you delete it, apart from what you can undo. An account is deleted after ${closedAccountDays} days. Backups may hold copies for longer.`}
      >
        <p>
          When you delete a document, it’s removed from the database right away and from the disk right after.
          If the server stops at that moment, it finishes when it starts again.
        </p>
        <p>
          When you delete your account, it’s closed right away: you’re signed out everywhere, your public
          pages and links are off, and nobody can see anything in it. You can sign in again for{' '}
          {closedAccountDays} days to keep it. After that, everything is deleted: pets, documents, links,
          sessions, and devices.
        </p>
        <p>
          Backups may hold a copy for longer. How long is up to the operator. If they’ve set it, we tell you
          before you delete your account, and again in the last email.
        </p>
        <p>
          Two things are kept a little longer, so a change can be undone: a photo you replace or remove, for{' '}
          {removedPhotoMinutes} minutes, and an authenticator app that’s removed, for {removedAppDays} days.
          The list above shows what’s deleted automatically, and when.
        </p>
      </PrivacySection>
      <PrivacySection
        id="rights"
        title="Your choices"
        short="See it, correct it, take it with you, delete it, object. Most of this you can do yourself."
      >
        <ul className="max-w-[62ch] list-disc space-y-2 pl-6">
          <li>
            See it: what you entered and uploaded is in the app. Your devices are under Settings, Security.
          </li>
          <li>
            Correct it: change your name and email under Settings, and your pet’s details on the pet’s page.
          </li>
          <li>
            Take it with you: under Settings, Data you get everything in one file, to read and for other apps.
          </li>
          <li>Delete it: delete a document in its menu, and your account under Settings, Data.</li>
          <li>
            Object or complain: write to the operator, or to the data protection authority where you live.
          </li>
        </ul>
        <p>Which of these are legal rights depends on where you live. We offer them to everyone.</p>
      </PrivacySection>
      <PrivacySection
        id="changes"
        title="Changes to this page"
        short="It describes this version of the app. The date above changes with it."
      >
        <p>Earlier versions of this text are kept with the app’s source code.</p>
      </PrivacySection>
    </>
  );
}
