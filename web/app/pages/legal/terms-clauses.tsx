import { brand } from '#shared/brand.ts';
import { shareHours } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';

import { Clause, legalLink } from './clause.tsx';

/** The first half of the terms: the service, its price, and ownership. */
export function WhatYouGet() {
  return (
    <>
      <Clause
        id="parties"
        title="Between whom"
        short="Between you and whoever runs this server. The program is one thing, the service another."
      >
        <p>
          {brand.name} is a program that anybody may run. Whoever runs it at the address you are reading this
          at is the operator, and these terms are between you and them. The program itself is given to
          everybody under the MIT licence.
        </p>
        <p>
          The text comes with the program. An operator adds their name and address to it. If you find none
          here, they have not done so; ask them by the{' '}
          <a className={legalLink} href={paths.contact}>
            contact page
          </a>{' '}
          or at the address their mails come from.
        </p>
      </Clause>
      <Clause
        id="price"
        title="What it costs"
        short="A Pet ID and everything around it: nothing. There is no field for a credit card."
      >
        <p>
          The account, the Pet IDs, the cards, the documents and the links are free, and no trial turns into a
          paid plan. An operator may set limits on the size of a file and on the room that an account has; the
          page where you add documents tells you.
        </p>
      </Clause>
      <Clause
        id="account"
        title="Your account"
        short="Use an address of your own, and keep your way in to yourself."
      >
        <p>
          You need an email address that you can read, and to be old enough, where you live, to agree to terms
          like these; otherwise a parent agrees for you. What is done from your account counts as done by you,
          so keep the password to yourself, or use a passkey. If somebody else got in, change the password:
          every other session ends with it.
        </p>
      </Clause>
      <Clause
        id="yours"
        title="What you put in"
        short="It stays yours. We may do with it only what you ask for."
      >
        <p>
          Everything you enter and upload remains yours. You allow the operator to store it, to make smaller
          copies of photos, and to show it to you and to whoever you send a link to. Nothing more, and no
          longer than you keep it here. Put in only what you are allowed to: a letter about your pet is fine,
          a stranger’s file is not.
        </p>
      </Clause>
      <Clause
        id="links"
        title="Links you share"
        short={`Whoever has a link can read that document for ${shareHours} hours, and keep a copy.`}
      >
        <p>
          A link needs no login; that is its point. Send it to people you trust, because they could pass it
          on. You can end it early. What somebody saved in the meantime is with them, and no program can bring
          it back.
        </p>
      </Clause>
    </>
  );
}

/** The second half: what is forbidden, what isn't guaranteed, and how the contract ends. */
export function WhatHolds() {
  return (
    <>
      <Clause id="forbidden" title="What is not allowed" short="Do no harm with it, and do not break it.">
        <p>You may not use this service</p>
        <ul>
          <li>for anything that the law forbids, or to keep what you have no right to;</li>
          <li>to forge papers, or to pass a Pet ID card off as an official one;</li>
          <li>to spread harmful programs, or unwanted mail in somebody’s name;</li>
          <li>
            to get into accounts, documents or links that were not given to you, by guessing or otherwise;
          </li>
          <li>to overload the server, or to get around its limits.</li>
        </ul>
        <p>
          Looking for weaknesses in a copy that you run yourself is welcome. Please tell us what you find
          before you tell others.
        </p>
      </Clause>
      <Clause
        id="no-vet"
        title="What it is not"
        short="Not a vet, not an emergency service, not a registry, not an authority."
      >
        <p>
          Nothing here is veterinary advice, the articles included. If your animal is unwell, call a vet. The
          Pet ID is a name that this service gives; it is no microchip number, and no registry or authority
          knows it. The card is not a travel document. Keep the originals of your papers: some desks accept
          only those.
        </p>
      </Clause>
      <Clause
        id="warranty"
        title="No warranty"
        short="We work carefully and promise nothing, as far as the law lets us."
      >
        <p>
          The service is free and is provided as it is. It may be slow, stop, or lose something. Keep a copy
          of what you could not bear to lose. As far as the law allows, neither the operator nor the people
          who write {brand.name} are liable for loss that comes from using it or from not being able to.
        </p>
        <p>
          Some rights cannot be signed away: those you have as a consumer, and liability for intent, for gross
          negligence, or for harm to life and health. They remain untouched.
        </p>
      </Clause>
      <Clause
        id="leaving"
        title="How it ends"
        short="You leave when you like, at once. We give notice when we can."
      >
        <p>
          Under Settings, Security, you can delete your account at any time, without a reason. It is deleted
          right then, with every pet, document and link. Download first what you want to keep.
        </p>
        <p>
          The operator may close an account that breaks these terms, and may end the service altogether.
          Unless there is danger, they should tell you at your address long enough before for you to fetch
          your documents.
        </p>
      </Clause>
      <Clause
        id="changes"
        title="Changes and law"
        short="The date above says which text this is. The law is that of the operator’s country."
      >
        <p>
          These terms describe this version of the program and change with it. Each version of the text is
          kept with the source code. If a change takes something away from you, the operator should say so by
          mail before it counts; whoever does not agree can leave as above.
        </p>
        <p>
          The law of the place where the operator lives applies, and if you are a consumer, also whatever the
          law of your own country protects you with. If one sentence here does not hold, the others still do.
        </p>
      </Clause>
    </>
  );
}
