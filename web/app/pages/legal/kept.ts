import { contactKeptDays } from '#shared/contact.ts';
import { finderAddressDays, finderMessageDays } from '#shared/emergency.ts';

type Kept = { name: string; what: string; why: string; until: string };

/** Everything that the server stores about people. A new table with personal data needs an entry here. */
export const kept: readonly Kept[] = [
  {
    name: 'Account',
    what: 'Your name, your email address (and a new one until you confirm it), an argon2id hash of your password, a role, your referral code and who referred you, a promo code if you entered one, and when you signed up, confirmed, and last signed in.',
    why: 'To recognize you, and to email you about your account.',
    until: 'Until you delete the account.',
  },
  {
    name: 'Pets',
    what: 'What you tell us about a pet: name, species, sex, breed, birthday, whether they’re neutered or spayed, color, marks, health conditions, microchip and its registry, and whether they’re still with you. Also the Pet ID, and the photo in the sizes that screens need, without location data. We don’t keep the original photo file.',
    why: 'For the card, and so you have it all handy.',
    until: 'Until you delete the pet or the account.',
  },
  {
    name: 'A pet’s daily life',
    what: 'Food, treats, allergies, medications with dosage, frequency, and who prescribed them, supplements, and insurance.',
    why: 'So you, and a sitter next to you, have it handy.',
    until: 'Until you remove it, or delete the pet or the account.',
  },
  {
    name: 'A pet’s contacts',
    what: 'For vets and emergency contacts: a name, a phone number, and a note.',
    why: 'So the person caring for your pet knows who to call.',
    until: 'Until you remove them, or delete the pet or the account.',
  },
  {
    name: 'The emergency page',
    what: 'Whether it’s on, which facts it shows, your message on it, and if a pet is lost, since when and where. We don’t record who looks at it.',
    why: 'So a stranger who finds your pet sees what you’ve chosen, and nothing else.',
    until: 'Until you delete the pet or the account. While the page is off, nobody can see it.',
  },
  {
    name: 'Messages from finders',
    what: 'The message, a name and an email address if they leave them, a checksum, and your reply. You don’t see their address, and they don’t see yours.',
    why: 'So you can talk with the person who found your pet.',
    until: `For ${finderMessageDays} days, or until you delete the message, the pet, or the account. The address is deleted when your reply is sent, and after ${finderAddressDays} days at the latest.`,
  },
  {
    name: 'Documents',
    what: 'The file as you uploaded it (a photo may include where it was taken), its name, type, pet, size, and a checksum, and the last link to it with its expiration time. The file itself is encrypted with its own key.',
    why: 'To show them to you, and to the people you send a link to.',
    until:
      'Until you delete the document or the account. A link works for 48 hours, or until you turn it off.',
  },
  {
    name: 'Sessions',
    what: 'The name your browser gives itself, how you signed in, and when the session started and was last used.',
    why: 'To keep you signed in, and to show you your devices.',
    until:
      'Until you sign out, for 14 days without use, or for 30 days at most. Removed within an hour after that.',
  },
  {
    name: 'Known browsers',
    what: 'A checksum of a random cookie, and when we last saw it. It says nothing about the device.',
    why: 'To email you when someone signs in from a new browser, and so that people guessing your password don’t lock you out.',
    until: 'For 400 days after we last saw it, or until the password is reset.',
  },
  {
    name: 'Second steps',
    what: 'Passkeys: a public key, the name you gave it, and when it was last used. Authenticator apps: a shared secret, encrypted. Recovery codes: checksums.',
    why: 'To check that it’s you.',
    until: 'Until you remove them.',
  },
  {
    name: 'Unfinished sign-ups',
    what: 'Your name, address, and password hash, any codes you entered, a checksum of your browser’s cookie, and the pet and photo you added.',
    why: 'To finish signing you up when you open the link in the email.',
    until: 'For a week.',
  },
  {
    name: 'Links in emails',
    what: 'A checksum of each link, and the new address if you’re changing yours.',
    why: 'So each link opens what it should, once.',
    until: 'They work for 24 hours, or for one hour for a new password. They’re deleted a week later.',
  },
  {
    name: 'Counters against guessing',
    what: 'A number, with a checksum of the network address, of the email address (also that of a finder an owner replies to), or of the account or pet. Someone who has the database and a guess could check that guess.',
    why: 'So nobody can try a thousand passwords.',
    until: 'For an hour, or a day for those about finders, and up to ten minutes more until they’re cleared.',
  },
  {
    name: 'Emails and cleanup to do',
    what: 'Which email goes to which account. Two kinds include an address: the last email to a deleted account, and the notice to an address you no longer use.',
    why: 'So no email gets lost when the mail server is down.',
    until: 'For about a week after it’s done.',
  },
  {
    name: 'What you write to us',
    what: 'The name, address, topic, and message from the contact form, and a checksum of them. They don’t belong to any account, and they’re emailed to the operator.',
    why: 'To reply.',
    until: `For ${contactKeptDays} days. The operator decides how long to keep the email. Deleting your account changes neither.`,
  },
  {
    name: 'The log',
    what: 'The time, kind of page, result, and duration of requests, and failures. No network addresses, no names, nothing you typed.',
    why: 'To find out what went wrong.',
    until: 'The operator decides how long to keep it. The app only writes it.',
  },
];
