import {
  activityKeptDays,
  analyticsKeptMonths,
  closedAccountDays,
  confirmationLinkHours,
  deliveryKeptDays,
  deliveryTriedDays,
  dismissedMessageDays,
  doneLinkDays,
  emailChangeLinkDays,
  expiredLinkDays,
  knownBrowserDays,
  recoveryLinkHours,
  removedAppDays,
  removedPhotoMinutes,
  signInLinkHours,
  signUpDays,
  undoLinkDays,
  proofAnswerDays,
  shareLinkKeptDays,
} from '#shared/core/retention.ts';
import { importLimits } from '#shared/data/imports/imports.ts';
import { shareHours } from '#shared/documents/documents.ts';
import { finderAddressDays, finderMessageDays } from '#shared/emergency/emergency.ts';
import { clinicRequestDays } from '#shared/health/proof/clinic-requests.ts';
import { contactKeptDays } from '#shared/site/contact.ts';

type Kept = { name: string; what: string; why: string; until: string };

/** Everything that the server stores about people. A new table with personal data needs an entry here. */
export const kept: readonly Kept[] = [
  {
    name: 'Account',
    what: 'Your name, a photo of you if you add one, without location data, your email address (and a new one until you confirm it), an argon2id hash of your password, a role, your referral code and who referred you, a promo code if you entered one, and when you signed up, confirmed, and last signed in.',
    why: 'To recognize you, and to email you about your account.',
    until: `Until you delete the account, which closes it for ${closedAccountDays} days in which you can keep it; then it’s deleted with everything in it. A photo that you replace or remove is kept for ${removedPhotoMinutes} more minutes.`,
  },
  {
    name: 'Pets',
    what: 'What you tell us about a pet: name, species, sex, breed, birthday, whether they’re neutered or spayed, color, markings, health conditions, microchip, its date and its registry, and whether they’re still with you. Also the Pet ID, and the photo in the sizes that screens need, without location data. We don’t keep the original photo file.',
    why: 'For the card, and so you have it all handy.',
    until: `Until you delete the pet or the account. A photo that you replace or remove is kept for ${removedPhotoMinutes} more minutes, in case you want it back.`,
  },
  {
    name: 'A pet’s daily life',
    what: 'Food, treats, allergies, medications with dosage, frequency, and who prescribed them, supplements, and insurance.',
    why: 'So you, and a sitter next to you, have it handy.',
    until: 'Until you remove it, or delete the pet or the account.',
  },
  {
    name: 'Health records',
    what: 'Weights, body condition, vaccinations and the document each was read from, doses given, visits and other events with their cost, the answers of home checks, your notes, and which documents belong to them.',
    why: 'So you see what’s due, and your vet sees what happened.',
    until: 'Until you delete them, the pet, or the account.',
  },
  {
    name: 'Requests to clinics',
    what: 'Which clinic’s email address you asked to confirm which vaccinations, with which documents, whether it is at your own domain, your message, a checksum of the link in the email, the answers, and the name and role that the clinic gave. With each confirmation, the address, the day, and the facts as they were.',
    why: 'So you and those you show the record to know what a clinic has confirmed.',
    until: `A request works for ${clinicRequestDays} days, and is deleted a year after that, or with the pet or the account. A confirmation stays until you delete the vaccination, the pet, or the account. That of a deleted vaccination is kept for another day, in case you undo it.`,
  },
  {
    name: 'People of a pet',
    what: 'The people you invited, by email address or link, to which pets, with which access and until when, and whether they accepted, refused, or reported it. Who has or had access to a pet. From which account to which a pet was handed over, and when. Who added a record or a document. A line for each change of a pet, with the time and the person.',
    why: 'To give people the access you chose, and to show everyone at a pet who did what.',
    until: `An invitation until 30 days after it expires. A line about a change for ${activityKeptDays} days. The rest until you delete the pet or the account. What you added to other people’s pets stays with them, without your name once your account is deleted.`,
  },
  {
    name: 'Reminders',
    what: 'What to remind you of, when, and for which pets, your notes, when you completed it, and when a message about it was due. A checksum of the “Done” link in each email.',
    why: 'To remind you once, at the right time.',
    until: `Until you delete the reminder or the account, or the last pet it’s about. A “Done” link works for ${doneLinkDays} days after the reminder is due. The record of a message is deleted ${deliveryKeptDays} days after it was due, or when the link stops working if that’s later.`,
  },
  {
    name: 'Your preferences',
    what: 'Whether you want emails, how long before and at what time, quiet hours, your time zone as your browser tells it or as you choose it, your weight unit, how dates and times are written, and whether pages are light or dark.',
    why: 'So messages come when you want them, and everything looks the way you like it.',
    until: 'Until you change it, or delete the account.',
  },
  {
    name: 'Browsers that get notifications',
    what: 'The address that your browser’s maker gave it for notifications, and the keys to encrypt them, for each browser in which you turn them on.',
    why: 'To show reminders while the app is closed.',
    until:
      'Until you turn them off or that browser’s session ends. Also deleted when the browser’s maker says the address is gone.',
  },
  {
    name: 'Your calendar address',
    what: 'A checksum of the secret address and an encrypted copy that only you see, and whether the calendar rings.',
    why: 'So your calendar app can show your reminders.',
    until: 'Until you turn it off, make a new one, or delete the account.',
  },
  {
    name: 'Papers by email',
    what: 'Only if you get an address for it: the address, the emails that come to it as they came, encrypted like your documents, and what we read from them: sender, subject, text, attachments, the checks of our mail server, and which pet and dates they may be about. Also the senders you allow or block.',
    why: 'So papers from your clinic wait for you until you save them.',
    until: `An email until you delete it, ${dismissedMessageDays} days after you dismiss it, or until you delete the account. The address and the senders until you remove them or delete the account, and a pet’s address also with the pet.`,
  },
  {
    name: 'A pet’s contacts',
    what: 'For vets and emergency contacts: a name, a phone number, and a note.',
    why: 'So the person caring for your pet knows who to call.',
    until: 'Until you remove them, or delete the pet or the account.',
  },
  {
    name: 'The emergency page',
    what: 'Whether it’s on, which facts it shows, and your message on it. If a pet is lost, the date, time, and place you gave, what the page showed before, and the phone number you chose to show. We keep that number for your next report, and no one sees it once your pet is home. We don’t record who looks at it.',
    why: 'So a stranger who finds your pet sees what you’ve chosen, and nothing else.',
    until: 'Until you delete the pet or the account. While the page is off, nobody can see it.',
  },
  {
    name: 'Messages from finders',
    what: 'The message, the language of the page, a name and an email address if they leave them, a checksum of these, a checksum of the network they came from with the day and the pet, and your reply. You don’t see their address, and they don’t see yours.',
    why: 'So you can talk with the person who found your pet.',
    until: `For ${finderMessageDays} days, or until you delete the message, the pet, or the account. The address is deleted when your reply is sent and, if the finder asked for it, when we’ve told them that your pet is home, and after ${finderAddressDays} days at the latest.`,
  },
  {
    name: 'Documents',
    what: 'The file as you uploaded it (a photo may include where it was taken), its name, type, pet, size, and a checksum. The file itself is encrypted with its own key.',
    why: 'To show them to you, and to the people you send a link to.',
    until: 'Until you delete the document or the account.',
  },
  {
    name: 'Imports and downloads of your data',
    what: 'A file that you bring in, encrypted with its own key, what was found in it, and what was added. When you download your data: only that a download is running.',
    why: 'To show you what would be added, and to add it once.',
    until: `An imported file is deleted when it has been added, and after ${importLimits.keptDays} days at the latest.`,
  },
  {
    name: 'Lists of requirements',
    what: 'The lists that you keep, with the names that you gave them.',
    why: 'So you can check a place’s requirements again.',
    until: 'Until you delete the list or the account.',
  },
  {
    name: 'Answers of proof pages',
    what: 'What a proof page said about your pet’s vaccinations, for which dates, and when, with the pet’s name and Pet ID. A checksum of the code under the answer. Nothing about the people who ask.',
    why: 'So a kennel or a clinic can check later what they were told.',
    until: `For ${proofAnswerDays} days, or until you delete the pet or the account.`,
  },
  {
    name: 'Share links',
    what: 'What a link shows, when it was made and expires, how often it was opened and downloaded, and when it was last opened. The link is kept so that only you can see it again, and its passcode as a hash. Pictures of the pages of shared documents, encrypted like the files. Nothing about the people who open it.',
    why: 'To show what you chose to the people you send the link to, and to show you how it was used.',
    until: `Until you turn it off, delete the document or the pack’s pet, or ${shareLinkKeptDays} days after it expires. A link works for ${shareHours} hours unless you choose otherwise.`,
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
    until: `For ${knownBrowserDays} days after we last saw it, or until the password is changed or reset in another browser.`,
  },
  {
    name: 'Second steps',
    what: 'Passkeys: a public key, the name you gave it, and when it was last used. Authenticator apps: a shared secret, encrypted. Recovery codes: checksums.',
    why: 'To check that it’s you.',
    until: `Until you remove them. An authenticator app stops working when you remove it, and is deleted ${removedAppDays} days later, because the link that undoes a change of your account can bring it back.`,
  },
  {
    name: 'Sign-ups',
    what: 'Your name, address, and password hash, any codes you entered, a checksum of your browser’s cookie, and the pet and photo you added.',
    why: 'To finish signing you up when you open the link in the email, and to let you continue in the browser where you signed up.',
    until: `For ${signUpDays} days, whether you confirm it or not. The pet and photo become part of your account when you do.`,
  },
  {
    name: 'Links in emails',
    what: 'A checksum of each link, when it was used, and the address it gives your account when you change yours or undo that.',
    why: 'So each link opens what it should, once.',
    until: `They work for ${confirmationLinkHours} hours to confirm a sign-up, ${signInLinkHours} hours to sign in, ${recoveryLinkHours} hour to set a new password, ${undoLinkDays} days to undo a change, and ${emailChangeLinkDays} days to change your address. They’re deleted ${expiredLinkDays} days after that at the latest.`,
  },
  {
    name: 'Counters against guessing',
    what: 'A number, with a checksum of the network address, of the email address (also that of a finder an owner replies to), or of the account or pet. Someone who has the database and a guess could check that guess.',
    why: 'So nobody can try a thousand passwords.',
    until:
      'For an hour at most, or a day for those about replies to finders, wrong codes, and sign-in links we send, and up to ten minutes more until they’re cleared.',
  },
  {
    name: 'Emails and cleanup to do',
    what: 'Which email or notification goes to which account. Four kinds include an address: the last email to a deleted account, the notices that your address was changed or changed back, and the notice about a new authenticator app.',
    why: 'So no email gets lost when the mail server is down.',
    until: `The address is deleted once the email is sent, or given up after about ${deliveryTriedDays} days. The rest of the entry is deleted ${deliveryKeptDays} days after that. Jobs are deleted about a week after they’re done.`,
  },
  {
    name: 'What you write to us',
    what: 'The name, address, topic, and message from the contact form, and a checksum of them. They don’t belong to any account, and they’re emailed to the operator.',
    why: 'To reply.',
    until: `For ${contactKeptDays} days. The operator decides how long to keep the email. Deleting your account changes neither.`,
  },
  {
    name: 'Visits, if you allow analytics',
    what: 'Which kind of page was opened or left, or which step was taken, when, and a random number for the visit and for the browser or account. With it, the day you signed up, whether you have a premium plan, and your role. No addresses, no names, nothing you typed.',
    why: 'To see which parts of the app are used.',
    until: `For ${analyticsKeptMonths} months. The link between your account and its random number is deleted when you turn analytics off or delete the account.`,
  },
  {
    name: 'The log',
    what: 'The time, kind of page, result, and duration of requests, and failures. No network addresses, no names, nothing you typed.',
    why: 'To find out what went wrong.',
    until: 'The operator decides how long to keep it. The app only writes it.',
  },
];
