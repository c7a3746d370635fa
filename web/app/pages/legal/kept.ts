import { contactKeptDays } from '#shared/contact.ts';
import { finderAddressDays, finderMessageDays } from '#shared/emergency.ts';

type Kept = { name: string; what: string; why: string; until: string };

/** Everything that the server keeps about people. A new table with personal data gets a line here. */
export const kept: readonly Kept[] = [
  {
    name: 'Account',
    what: 'Name, email address (and a new one until it is confirmed), an argon2id hash of the password, a role, your invitation code and who invited you, a promo code if you gave one, and when you signed up, confirmed and last signed in.',
    why: 'To know you again, and to write to you about your account.',
    until: 'Until you delete the account.',
  },
  {
    name: 'Pets',
    what: 'Name, species, sex, breed, birthday, neutering, colour, marks, health conditions, microchip and its register, and what has become of the pet, as far as you told them; the Pet ID, and the photo in the sizes that screens need, without what the camera wrote into it. The file that you chose is not kept.',
    why: 'For the card, and so that you have it at hand.',
    until: 'Until you delete the pet or the account.',
  },
  {
    name: 'The daily life of a pet',
    what: 'Food, treats, allergies, medicines with dosage, frequency and who prescribed them, supplements, and the insurer.',
    why: 'So that you, and a sitter beside you, have it at hand.',
    until: 'Until you take it away, or delete the pet or the account.',
  },
  {
    name: 'The people around a pet',
    what: 'Of vets and emergency contacts: name, phone number, and a line about them.',
    why: 'So that whoever looks after your pet knows whom to call.',
    until: 'Until you take them away, or delete the pet or the account.',
  },
  {
    name: 'The emergency page',
    what: 'Whether it is on, which facts it shows, your words on it, and since when and where a pet is lost. We do not note who looks at it.',
    why: 'So that a stranger who finds your pet sees what you have chosen, and nothing else.',
    until: 'Until you delete the pet or the account. Nobody sees the page while you have it switched off.',
  },
  {
    name: 'What finders write',
    what: 'Their words, a name and an email address if they give them, a checksum, and your answer. You do not see the address, and they do not see yours.',
    why: 'So that you and whoever found your pet can speak.',
    until: `For ${finderMessageDays} days, or until you delete the message, the pet or the account. The address goes when your answer is sent, after ${finderAddressDays} days at the latest.`,
  },
  {
    name: 'Documents',
    what: 'The file as you sent it (a picture with what the camera wrote into it), its name, kind, pet, size and a checksum, and the last link to it with the time at which it ends. The file itself is encrypted with a key of its own.',
    why: 'To show them to you, and to whom you send a link.',
    until: 'Until you delete the document or the account. A link works for 48 hours, or until you end it.',
  },
  {
    name: 'Sessions',
    what: 'What your browser calls itself, how you signed in, when the session began and was last used.',
    why: 'To keep you signed in, and to show you your devices.',
    until:
      'Until you sign out, for 14 days without use, and for 30 days at most. Removed within the hour after.',
  },
  {
    name: 'Known browsers',
    what: 'A checksum of a random cookie, and when it was last seen. It says nothing about the machine.',
    why: 'To write to you when somebody signs in from a new one, and so that strangers who guess lock out strangers.',
    until: 'For 400 days after it was last seen, or until the password is reset.',
  },
  {
    name: 'Second steps',
    what: 'Passkeys: a public key, the name you gave it, when it was last used. Authenticator apps: a shared secret, encrypted. Recovery codes: checksums.',
    why: 'To check that it is you.',
    until: 'Until you remove them.',
  },
  {
    name: 'Sign-ups not finished',
    what: 'Name, address, password hash, codes you gave, a checksum of the cookie of your browser, and the pet and its photo that you entered.',
    why: 'To finish the sign-up when the link in the mail is pressed.',
    until: 'For a week.',
  },
  {
    name: 'Links in mails',
    what: 'A checksum of each link, and for a new address that address.',
    why: 'So that the link opens what it should, once.',
    until: 'They work for 24 hours, those for a new password for one. A week later they are forgotten.',
  },
  {
    name: 'Counters against guessing',
    what: 'A checksum of the network address, of the email address (of a finder too, to whom an owner answers) or of the account or pet, and a number. Somebody who has the database and a guess could test the guess.',
    why: 'So that nobody can try a thousand passwords.',
    until:
      'For an hour, those about finders for a day, and up to ten minutes more until they are swept away.',
  },
  {
    name: 'Mails and tidying to be done',
    what: 'Which mail goes to which account. Two kinds hold an address: the last mail to a deleted account, and the notice to an address you have left.',
    why: 'So that no mail is lost when the mail server is away.',
    until: 'For about a week after it is done.',
  },
  {
    name: 'What you write to us',
    what: 'Name, address, topic and words of the contact form, and a checksum of them. They belong to no account, and are mailed to the operator.',
    why: 'To answer.',
    until: `For ${contactKeptDays} days. The mail with it stays as long as the operator keeps it; deleting your account changes neither.`,
  },
  {
    name: 'The log',
    what: 'Time, kind of page, answer and duration of requests, and failures. No network addresses, no names, nothing you typed.',
    why: 'To find out what went wrong.',
    until: 'As long as the operator keeps it: the program only writes it out.',
  },
];
