import { paths } from '#shared/paths.ts';

import { legalLink } from './clause.tsx';
import { BrowserLedger, KeptLedger } from './privacy-ledgers.tsx';
import { PrivacySection } from './privacy-section.tsx';

/** What is stored, on the server and in the browser. */
export function WhatIsKept() {
  return (
    <>
      <PrivacySection
        id="who"
        title="Who answers for it"
        short="Whoever runs this server. The text comes with the program and says what the program does."
      >
        <p>
          Anybody may run this program. Whoever runs it here, the operator, decides about the data on this
          server and answers for it. Operators add their name and address to this page. If you find none, they
          have not done so yet: reach them by the{' '}
          <a className={legalLink} href={paths.contact}>
            contact page
          </a>
          , or at the address that mails from here come from.
        </p>
        <p>
          What an operator does around the program, such as backups, a proxy in front of it or the provider of
          the machine, this text cannot know.
        </p>
      </PrivacySection>
      <PrivacySection
        id="kept"
        title="What is kept on the server"
        short="What you enter, what you upload, and what it takes to keep strangers out."
      >
        <KeptLedger />
        <p>
          We keep it because you asked for the service, and what keeps strangers out because a service without
          it would not be safe. Nothing is used for anything else.
        </p>
      </PrivacySection>
      <PrivacySection
        id="browser"
        title="What stays in your browser"
        short="Two cookies once you sign up or in, and some notes. Reading these pages leaves copies of them, and nothing else."
      >
        <p>
          All of it is needed to sign in and stay signed in, or to lose nothing you typed. So there is no
          banner to click away. Where the address begins with https, the names of the cookies begin with
          __Host-.
        </p>
        <BrowserLedger />
      </PrivacySection>
      <PrivacySection
        id="not"
        title="What there is not"
        short="No analytics, no advertising, no profile of you, nothing from other companies’ servers."
      >
        <p>
          Pages, fonts and pictures come from this server; the browser is told to refuse anything else.
          Nothing counts what you look at. Nobody decides about you by machine. The program does not note who
          opened a link that you shared.
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
        title="Where it is, and who sees it"
        short="On the operator’s server. You see it, and whoever you send a link to."
      >
        <p>
          Records are in a PostgreSQL database, files on the server’s disk. Each file, your pet’s photo too,
          is encrypted there with a key of its own, and those keys with a master key that is not in the
          database. Whoever has files without the master key reads nothing; the operator, who has it, could.
          An administrator of the program sees how many accounts there are, and none of what is in them. Other
          owners see nothing of yours.
        </p>
        <p>
          Who has a link reads that one document. The page behind a Pet ID tells strangers nothing until you
          turn it on, and then what you have chosen; whoever writes to you there learns nothing of your
          address, and you nothing of theirs. Mails travel by the operator’s mail server to your own.
        </p>
      </PrivacySection>
      <PrivacySection
        id="gone"
        title="When it is gone"
        short="At once, when you delete it. Copies in the operator’s backups, if there are any, go later."
      >
        <p>
          A document that you delete leaves the database at once and the disk right after; if the server is
          stopped in that moment, when it runs again. Deleting the account does so with everything: pets,
          documents, links, sessions, devices. What goes by itself, and when, is in the list above.
        </p>
      </PrivacySection>
      <PrivacySection
        id="rights"
        title="What you may ask for"
        short="See it, correct it, take it along, delete it, complain. Some of it works without asking."
      >
        <ul className="max-w-[62ch] list-disc space-y-2 pl-6">
          <li>
            See: what you entered and uploaded is in the app, your devices are under Settings, Security.
          </li>
          <li>Correct: your name and address under Settings, what you said about a pet on the pet’s page.</li>
          <li>
            Take along: each document can be saved. One download of everything is coming; until then, ask.
          </li>
          <li>Delete: a document where it stands, the account under Settings, Security.</li>
          <li>Object or complain: to the operator, and to the data protection authority where you live.</li>
        </ul>
        <p>
          Which of these are rights depends on the law where you live. We think that all of them are good
          manners.
        </p>
      </PrivacySection>
      <PrivacySection
        id="changes"
        title="When this changes"
        short="It describes this version of the program. The date above changes with it."
      >
        <p>Every earlier version of this text is kept with the source code of the program.</p>
      </PrivacySection>
    </>
  );
}
