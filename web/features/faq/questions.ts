import { documentTypes, shareHours } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';

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

const begin: QuestionGroup = {
  id: 'getting-started',
  title: 'Getting started',
  questions: [
    {
      id: 'what-is-denmate',
      question: 'What is DenMate?',
      answer: [
        'A home for who your pet is and for the papers that prove it. Every pet gets a Pet ID and a card, its documents lie in one place, and you show one of them to a vet or a sitter by a link.',
        'It keeps records. It gives no veterinary advice, and it takes the place of no register.',
      ],
    },
    {
      id: 'what-does-it-cost',
      question: 'What does it cost?',
      answer: [
        'Nothing: 0 USD. No credit card is asked for, there is no trial that ends, and nothing is kept back for those who pay, because nothing is for sale.',
      ],
      next: { label: 'Create a free Pet ID', href: paths.onboarding },
    },
    {
      id: 'how-many-pets',
      question: 'How many pets can I add, and which animals?',
      answer: [
        'As many as share your home; there is no number at which it ends. Dogs, cats, rabbits, birds, horses, reptiles and fish have portraits of their own until you add a photo, and every other animal is welcome too.',
      ],
    },
    {
      id: 'what-do-i-need',
      question: 'What do I need to begin?',
      answer: [
        'Your pet’s name, an email address and a password. Breed, birthday and photo are welcome and can be left out. A mail asks you to confirm the address, and then the Pet ID is there.',
      ],
    },
  ],
};

const petId: QuestionGroup = {
  id: 'pet-id',
  title: 'The Pet ID',
  questions: [
    {
      id: 'what-is-a-pet-id',
      question: 'What is a Pet ID?',
      answer: [
        'A short name that belongs to one pet only, such as DM-7K-3QXV. The letters I, L, O and U are never in it: they are easily taken for something else when it is read aloud or copied from a tag. The fine lines on the card are drawn from it: no two cards look the same.',
      ],
    },
    {
      id: 'is-it-a-microchip',
      question: 'Does it replace a microchip or a pet passport?',
      answer: [
        'No. A microchip sits in the animal and its number in a register; a pet passport is issued by a vet or an office. A Pet ID is neither, and no border or boarder has to accept it. Keep chip and passport, and keep copies of their papers here.',
      ],
      next: {
        label: 'What a microchip is, and what it is not',
        href: paths.article('what-a-microchip-is-and-is-not'),
      },
    },
    {
      id: 'who-scans-the-card',
      question: 'What does a stranger see who scans the card?',
      answer: [
        'Nothing, until you turn on the page behind the Pet ID. Then you choose fact by fact what it shows, with a view of exactly that beside the switches: the name and the photo, perhaps, allergies, medicines, a phone number. Whoever finds your pet can write to you there; we pass the message on, and neither of you sees the other’s address. Without the switch the page answers as it does for a Pet ID that nobody has.',
      ],
    },
    {
      id: 'my-pet-is-lost',
      question: 'My pet is lost. What now?',
      answer: [
        'Begin at once, near home, and tell the microchip’s register: we have written down what to do in the first hour, in order. Then report it as lost on the pet’s page, under Sharing. The page behind its Pet ID says LOST for 30 days and puts first how to reach you, and you get a poster to print. DenMate cannot find a pet, and it has no alarm.',
      ],
      next: {
        label: 'The first hour when a pet is lost',
        href: paths.article('the-first-hour-when-a-pet-is-lost'),
      },
    },
  ],
};

const documents: QuestionGroup = {
  id: 'documents',
  title: 'Documents and sharing',
  questions: [
    {
      id: 'which-files',
      question: 'Which files can I keep?',
      answer: [
        `PDFs, pictures, text, tables, and Word, Excel and PowerPoint files: ${Object.keys(documentTypes).join(', ')}. On a phone you can take a photo of the paper instead.`,
        'How large a file may be is said where you choose it. Usually that is 25 MB, and 2 GB for all documents of an account; whoever runs this installation can set other limits.',
      ],
    },
    {
      id: 'how-sharing-works',
      question: 'How do I show a document to a vet or a sitter?',
      answer: [
        `Choose Share beside the document and send the link, or let it be scanned from your screen. It opens that one document, for anyone who has the link, without a login. After ${shareHours} hours it ends by itself.`,
      ],
    },
    {
      id: 'taking-a-link-back',
      question: 'Can I take a link back?',
      answer: [
        'Yes, at any time: open Share again and remove the link. From that moment it opens nothing. What somebody has saved before stays with them; no link can change that.',
      ],
    },
    {
      id: 'who-sees-my-records',
      question: 'Who can see my pet’s records?',
      answer: [
        'You, when you are signed in, and whoever has a link that you have made and that has not ended. There is no screen on which an administrator could open your pets or your documents.',
        'The files lie on the computer of whoever runs this installation, each encrypted with a key of its own. The server opens them to show them to you; as with every service, you trust whoever runs it.',
      ],
    },
  ],
};

const account: QuestionGroup = {
  id: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'forgot-password',
      question: 'I have forgotten my password. What can I do?',
      answer: [
        'Ask for a link to set a new one. It comes by mail and works once, for one hour. The new password signs you out on every device, in case somebody else has used the old one.',
      ],
      next: { label: 'Set a new password', href: paths.forgotPassword },
    },
    {
      id: 'safer-account',
      question: 'How can I make my account safer?',
      answer: [
        'Under Settings, Security, you can add an authenticator app as a second step and sign in with passkeys instead of a password. The same page lists the devices that are signed in and ends any of them. When somebody signs in from a new device, you get a mail.',
      ],
    },
    {
      id: 'delete-my-account',
      question: 'How do I delete my account?',
      answer: [
        'Under Settings, Security, with your password or a passkey. Pets, documents, links and everything else of the account are deleted right then, the files shortly after. It cannot be undone, so save what you want to keep first. Backups that whoever runs this installation has made keep their copies until those are deleted.',
      ],
    },
    {
      id: 'tracking',
      question: 'Do you watch what I do?',
      answer: [
        'No. There are no advertisements and no programs of others in these pages. The only cookies keep you signed in and recognise your browser, so that we can tell you when a sign-in comes from somewhere new.',
      ],
    },
  ],
};

// FAQ-1: only shown when a premium plan is for sale.
const premium: Question = {
  id: 'premium',
  question: 'Is there a premium plan?',
  answer: ['Yes, from $9.99/month, with unlimited storage and priority support. A Pet ID stays free.'],
};

/** FAQ-1: every question with its answer, in the order of the page. */
export function questionGroups({ withPremium = false } = {}): QuestionGroup[] {
  if (!withPremium) return [begin, petId, documents, account];
  const questions = begin.questions.flatMap((question) =>
    question.id === 'what-does-it-cost'
      ? [{ ...question, answer: ['A Pet ID costs nothing: 0 USD. No credit card is asked for.'] }, premium]
      : [question],
  );

  return [{ ...begin, questions }, petId, documents, account];
}
