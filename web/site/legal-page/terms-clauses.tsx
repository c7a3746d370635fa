import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';

import { Clause, legalLink } from './clause.tsx';

/** The first half of the terms: the service, its price, and ownership. */
export function WhatYouGet() {
  return (
    <>
      <Clause
        id="parties"
        title="Who this is between"
        short="You and the operator of this server. The app is one thing, and the service is another."
      >
        <p>
          {brand.name} is an app that anyone can run. The person or company that runs it at the address where
          you’re reading this is the operator, and these terms are between you and them. The app itself is
          available to everyone under the MIT license.
        </p>
        <p>
          This text comes with the app. Operators add their name and address to it. If there’s none here, they
          haven’t done so yet. Reach them through the{' '}
          <a className={legalLink} href={paths.contact}>
            contact page
          </a>{' '}
          or at the address their emails come from.
        </p>
      </Clause>
      <Clause
        id="price"
        title="What it costs"
        short="A Pet ID costs nothing. We never ask for a credit card."
      >
        <p>
          The account, the Pet IDs, the cards, the documents, and the links are free, and no trial turns into
          a paid plan. An operator can limit the size of a file and the storage of an account. The page where
          you add documents shows the limits.
        </p>
      </Clause>
      <Clause
        id="account"
        title="Your account"
        short="Use your own email address, and keep your sign-in details to yourself."
      >
        <p>
          You need an email address where you can get mail, and you need to be old enough where you live to
          agree to terms like these. If you’re not, a parent has to agree for you. What’s done from your
          account counts as done by you, so keep your password to yourself, or use a passkey. If someone else
          gets in, change your password. That ends every other session.
        </p>
      </Clause>
      <Clause id="yours" title="Your content" short="It stays yours. We only do with it what you ask for.">
        <p>
          Everything you enter and upload remains yours. You allow the operator to store it, to make smaller
          copies of photos, and to show it to you and to anyone you choose to show it to. Nothing more, and
          only until you delete it. Only add what you’re allowed to. A letter about your pet is fine. A
          stranger’s file isn’t.
        </p>
      </Clause>
      <Clause
        id="links"
        title="Links you share"
        short="Anyone with a link can read what it shows until it expires, and keep a copy."
      >
        <p>
          Links work without a login. Send them only to people you trust, because they could pass them on. You
          can turn a link off early. If someone has already saved a copy, they keep it, and no app can change
          that.
        </p>
      </Clause>
    </>
  );
}

/** The second half: forbidden use, missing guarantees, and the end of the contract. */
export function WhatHolds() {
  return (
    <>
      <Clause
        id="forbidden"
        title="What’s not allowed"
        short="Don’t harm anyone with it, and don’t break it."
      >
        <p>You may not use this service:</p>
        <ul>
          <li>for anything illegal, or to store what you have no right to;</li>
          <li>to forge documents, or to pass off a Pet ID card as an official one;</li>
          <li>to spread malware, or unwanted email in someone else’s name;</li>
          <li>
            to get into accounts, documents, or links that aren’t yours to open, by guessing or in any other
            way;
          </li>
          <li>to overload the server, or to get around its limits.</li>
        </ul>
        <p>
          You’re welcome to look for weaknesses in a copy you run yourself. Please tell us what you find
          before you tell others.
        </p>
      </Clause>
      <Clause
        id="no-vet"
        title="What it isn’t"
        short="Not a vet, not an emergency service, not a registry, not an authority."
      >
        <p>
          Nothing here is veterinary advice, and that includes the articles. If your pet isn’t well, call a
          vet. A Pet ID is a name given by this service. It isn’t a microchip number, and no registry or
          authority knows it. The card isn’t a travel document. Keep your originals, because some places
          accept only those.
        </p>
      </Clause>
      <Clause
        id="warranty"
        title="No warranty"
        short="We work carefully, but we can’t promise anything, as far as the law allows."
      >
        <p>
          The service is free and provided as is. It may be slow, stop, or lose something. Keep a copy of
          anything you can’t afford to lose. As far as the law allows, neither the operator nor the people who
          make {brand.name} are liable for losses from using it or from not being able to.
        </p>
        <p>
          Some rights can’t be signed away: your rights as a consumer, and liability for intent, for gross
          negligence, or for harm to life and health. These terms don’t change them.
        </p>
      </Clause>
      <Clause
        id="leaving"
        title="Leaving"
        short="You can leave anytime, right away. We give notice when we can."
      >
        <p>
          You can delete your account anytime under Settings, Data, without giving a reason. It’s closed right
          away and deleted after {closedAccountDays} days, with every pet, document, and link. Until then, you
          can sign in to keep it. Download what you want to keep first.
        </p>
        <p>
          The operator can close an account that breaks these terms, and can end the service altogether.
          Unless there’s danger, they should email you early enough for you to download your documents.
        </p>
      </Clause>
      <Clause
        id="changes"
        title="Changes and law"
        short="The date above shows which version this is. The law of the operator’s country applies."
      >
        <p>
          These terms describe this version of the app and change with it. Every version of the text is kept
          with the source code. If a change takes something away from you, the operator should email you
          before it applies. If you don’t agree, you can leave as described above.
        </p>
        <p>
          The law of the place where the operator is based applies. If you’re a consumer, you also keep the
          protection of the law of your own country. If one part of these terms isn’t valid, the rest still
          is.
        </p>
      </Clause>
    </>
  );
}
