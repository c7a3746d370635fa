import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';
import { documentTypes, shareHours } from '#shared/documents/documents.ts';

export type Question = {
  /** The hash of the answer. */
  id: string;
  question: string;
  /** Plain text, one entry per paragraph. */
  answer: string[];
  /** A link to do it or to read more. */
  next?: { label: string; href: string };
};

export type QuestionGroup = { id: string; title: string; questions: Question[] };

const endings = Object.keys(documentTypes).join(', ');

const begin: QuestionGroup = {
  id: 'getting-started',
  title: t`Getting started`,
  questions: [
    {
      id: 'what-is-denmate',
      question: t`What is DenMate?`,
      answer: [
        t`A home for your pet’s identity and records. Every pet gets a Pet ID and a card, and all their documents are in one place. Share any of them with a vet or sitter by link.`,
        t`DenMate keeps records. It doesn’t give veterinary advice, and it doesn’t replace a microchip registry.`,
      ],
    },
    {
      id: 'what-does-it-cost',
      question: t`What does it cost?`,
      answer: [
        t`Nothing: 0 USD. Every feature is free. There’s no credit card, no trial, and nothing to buy.`,
      ],
      next: { label: t`Create Free Pet ID`, href: paths.onboarding },
    },
    {
      id: 'how-many-pets',
      question: t`How many pets can I add, and what kinds?`,
      answer: [
        t`As many as you have. There’s no limit. Dogs, cats, rabbits, birds, horses, reptiles, and fish each get their own drawing until you add a photo. Every other animal is welcome, too.`,
      ],
    },
    {
      id: 'what-do-i-need',
      question: t`What do I need to get started?`,
      answer: [
        t`Your name, your pet’s name, an email address, and a password. Breed, birthday, and photo are optional. We’ll email you to confirm your address, and then your Pet ID is ready.`,
      ],
    },
  ],
};

const petId: QuestionGroup = {
  id: 'pet-id',
  title: t`The Pet ID`,
  questions: [
    {
      id: 'what-is-a-pet-id',
      question: t`What is a Pet ID?`,
      answer: [
        t`A short code, such as DM-7K-3QXV, that belongs to only one pet. It never contains the letters I, L, O, or U, which are easy to mix up. The fine lines on the card are drawn from it, so no two cards look the same.`,
      ],
    },
    {
      id: 'is-it-a-microchip',
      question: t`Does a Pet ID replace a microchip or a pet passport?`,
      answer: [
        t`No. A microchip is under your pet’s skin, and its number is in a registry. A pet passport is an official document. A Pet ID is neither, and no border or boarding facility has to accept it. Your pet may still need the chip and the passport, but you can store copies of the paperwork here.`,
      ],
      next: {
        label: t`What a microchip is, and what it isn’t`,
        href: paths.article('what-a-microchip-is-and-is-not'),
      },
    },
    {
      id: 'who-scans-the-card',
      question: t`What does a stranger see when they scan the card?`,
      answer: [
        t`Nothing, until you turn on the page behind the Pet ID. Then you choose each detail it shows, such as the name, photo, allergies, or a phone number. A preview shows what others will see. Anyone who finds your pet can message you from that page. We pass the message on, and neither of you sees the other’s email address. While the page is off, a stranger sees what they’d see for a Pet ID that doesn’t exist.`,
      ],
    },
    {
      id: 'my-pet-is-lost',
      question: t`My pet is lost. What now?`,
      answer: [
        t`Start searching right away, close to home, and call the microchip registry. Our article walks you through the first hour. Then report your pet as lost on their page, under Sharing. For 30 days, their public page shows LOST and how to reach you. You can print a poster, too. DenMate isn’t a tracker and can’t locate a pet.`,
      ],
      next: {
        label: t`The first hour when a pet is lost`,
        href: paths.article('the-first-hour-when-a-pet-is-lost'),
      },
    },
  ],
};

const documents: QuestionGroup = {
  id: 'documents',
  title: t`Documents and sharing`,
  questions: [
    {
      id: 'which-files',
      question: t`Which file types can I upload?`,
      answer: [
        t`PDFs, photos, text files, and Word, Excel, and PowerPoint files: ${endings}. On a phone, you can also take a photo of a paper document.`,
        t`You’ll see the size limit where you choose a file. Usually it’s 25 MB per file and 2 GB per account. The people who run this site can set other limits.`,
      ],
    },
    {
      id: 'how-sharing-works',
      question: t`How do I show a document to a vet or a sitter?`,
      answer: [
        t`Choose Share next to the document and send the link, or let them scan the code on your screen. Anyone with the link can view that one document, no login needed. The link expires in ${shareHours} hours unless you choose otherwise under More options.`,
      ],
    },
    {
      id: 'several-documents',
      question: t`Can I share several documents with one link?`,
      answer: [
        t`Yes, as a pack. Select the documents in your list, choose Share a pack, and add details such as medications or feeding. Each pack is about one pet. You can turn its link off anytime, like any other.`,
        t`Anyone with the link can view everything in the pack without a login, and save it as one PDF or a zip file. They also see when you created the pack and which details are confirmed by a document.`,
      ],
    },
    {
      id: 'proof-for-a-kennel',
      question: t`How do I prove vaccinations to a kennel or groomer?`,
      answer: [
        t`Open the pet and choose Show proof. You get a card with each vaccine and the day it’s valid through, which also opens without a connection. Its code leads to a page where the kennel types arrival and departure, and reads what’s valid for the whole stay and what isn’t.`,
        t`Each vaccine says where it comes from: you, a document, or a clinic that confirmed it. Ask your clinic on the pet’s Vaccinations page. They answer on a page without an account.`,
      ],
    },
    {
      id: 'taking-a-link-back',
      question: t`Can I turn a link off?`,
      answer: [
        t`Yes, anytime. In Settings, under Privacy, choose See your links. Turn off any link, and it stops working right away. If someone has already saved a copy, they keep it.`,
      ],
    },
    {
      id: 'other-people',
      question: t`Can my partner or a sitter have their own access?`,
      answer: [
        t`Yes. Open the pet, choose Sharing, then People, and invite them by email or link. A co-owner does everything you do, except delete the pet. A caregiver sees health, care, and reminders, and records doses and notes. A sitter does the same from one day to another. A viewer only looks.`,
        t`Everyone signs in with their own account. You see who has access and what each person did, and you can end it anytime. It ends right away.`,
      ],
    },
    {
      id: 'hand-over',
      question: t`Can I hand a pet over to a new owner?`,
      answer: [
        t`Yes. Open the pet, choose Sharing, then People, and Hand over. You choose whether its records and documents go along. Its Pet ID, code, and tag stay valid. Your contacts, messages, and notes about people stay with you.`,
        t`The new owner accepts with their own account. Everyone you invited loses access, unless the new owner lets them stay. Either of you can undo it for a day.`,
      ],
    },
    {
      id: 'who-sees-my-records',
      question: t`Who can see my pet’s records?`,
      answer: [
        t`You and the people you invited to the pet, signed in. Anyone with a link, until it expires or you turn it off. With an emergency page on, anyone with the Pet ID sees what you chose. No admin screen shows your pets or documents.`,
        t`Your files are stored on a server managed by the people who run this site. Each file is encrypted with its own key. The server decrypts a file to show it to you, so, as with any service, you’re trusting the people who run it.`,
      ],
    },
  ],
};

const account: QuestionGroup = {
  id: 'account',
  title: t`Your account`,
  questions: [
    {
      id: 'forgot-password',
      question: t`I forgot my password. What can I do?`,
      answer: [
        t`Request a link to set a new one. We’ll email it to you. It works once and expires in an hour. Setting a new password signs you out on every device, in case someone else used the old one.`,
      ],
      next: { label: t`Set a new password`, href: paths.forgotPassword },
    },
    {
      id: 'safer-account',
      question: t`How can I make my account safer?`,
      answer: [
        t`In Settings, under Security, you can add an authenticator app as a second step, or a passkey to sign in without a password. The same page lists the devices that are signed in and lets you sign out any of them. When someone signs in from a new browser, you get an email.`,
      ],
    },
    {
      id: 'take-my-data',
      question: t`Can I take my data with me?`,
      answer: [
        t`Yes, anytime. In Settings, under Data, choose Download your data. You get one zip file with your documents as you uploaded them, plus photos of you and your pets. It also has a page to read and print, and all records as spreadsheets and as data for other apps.`,
        t`If you signed in more than an hour ago, we ask you to sign in again first. That makes it harder for anyone else to take your data from a device you left unlocked.`,
      ],
      next: { label: t`Download your data`, href: paths.dataSettings },
    },
    {
      id: 'bring-my-records',
      question: t`Can I bring my records over from another app or account?`,
      answer: [
        t`Yes. In Settings, under Data, choose a DenMate export or a CSV file from another app. You’ll see what we found before anything is added. If you add the same file again, you won’t get duplicates.`,
        t`In another account, your pets get new Pet IDs, because Pet IDs are never reused.`,
      ],
    },
    {
      id: 'delete-my-account',
      question: t`How do I delete my account?`,
      answer: [
        t`In Settings, under Data, choose Delete account and confirm with your password or a passkey. Your account closes right away. You’re signed out everywhere, and your public pages and links are off. For ${closedAccountDays} days, you can sign in and keep your account. After that, we delete everything in it for good, so download your data first. If the people who run this site make backups, those keep a copy until they’re deleted.`,
      ],
    },
    {
      id: 'tracking',
      question: t`Do you track what I do?`,
      answer: [
        t`Only if you allow analytics. Then a cookie helps us count visits to each type of page. We never record what’s on the page. The other cookies keep you signed in, remember your language and time zone, and recognize your browser. If someone signs in from a new one, we email you. There are no ads and no third-party scripts on these pages.`,
      ],
    },
  ],
};

// FAQ-1: only shown when a premium plan is for sale.
const premium: Question = {
  id: 'premium',
  question: t`Is there a premium plan?`,
  answer: [t`Yes, from $9.99/month, with unlimited storage and priority support. A Pet ID stays free.`],
};

/** FAQ-1: every question with its answer, in the order of the page. */
export function questionGroups({ withPremium = false } = {}): QuestionGroup[] {
  if (!withPremium) return [begin, petId, documents, account];
  const questions = begin.questions.flatMap((question) =>
    question.id === 'what-does-it-cost'
      ? [{ ...question, answer: [t`A Pet ID is free: 0 USD. No credit card needed.`] }, premium]
      : [question],
  );

  return [{ ...begin, questions }, petId, documents, account];
}
