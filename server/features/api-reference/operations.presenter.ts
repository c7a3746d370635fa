import { accountOperations } from './account-operations.presenter.ts';
import { adminOperations } from './admin-operations.presenter.ts';
import { dataOperations } from './data-operations.presenter.ts';
import { documentOperations, shareOperations } from './document-operations.presenter.ts';
import { healthOperations } from './health-operations.presenter.ts';
import type { OperationGroup } from './operations.rules.ts';
import { petOperations } from './pet-operations.presenter.ts';
import { fileOperations, publicOperations, visitorOperations } from './public-operations.presenter.ts';
import { reminderOperations } from './reminder-operations.presenter.ts';
import { browserOperations, sessionOperations, signInOperations } from './sign-in-operations.presenter.ts';

/** Every route of the app, in the order of the description. */
export const operationGroups = [
  {
    tag: 'Pets',
    description: 'Pets, what is known about them, and their public pages.',
    proof: 'account',
    operations: petOperations,
  },
  {
    tag: 'Health',
    description: 'Weights, medications, vaccinations, and visits.',
    proof: 'account',
    operations: healthOperations,
  },
  {
    tag: 'Documents',
    description: 'Documents and their files.',
    proof: 'account',
    operations: documentOperations,
  },
  {
    tag: 'Sharing',
    description: 'Links that show documents without an account.',
    proof: 'account',
    operations: shareOperations,
  },
  {
    tag: 'Reminders',
    description: 'Reminders and when they are due.',
    proof: 'account',
    operations: reminderOperations,
  },
  {
    tag: 'Data',
    description: 'The dashboard, exports, and imports.',
    proof: 'account',
    operations: dataOperations,
  },
  {
    tag: 'Account',
    description: 'Preferences, devices and the account.',
    proof: 'account',
    operations: accountOperations,
  },
  {
    tag: 'Security',
    description: 'Password, passkeys and authenticator apps.',
    proof: 'session',
    operations: sessionOperations,
  },
  {
    tag: 'Sign-up',
    description: 'A browser that is signing up, known by its cookies.',
    proof: 'browser',
    operations: browserOperations,
  },
  {
    tag: 'Sign-in',
    description: 'Accounts and sessions. Writes name the origin of the site.',
    proof: 'none',
    operations: signInOperations,
  },
  {
    tag: 'Administration',
    description: 'For administrators with a second step.',
    proof: 'session',
    operations: adminOperations,
  },
  {
    tag: 'Site',
    description: 'What everyone may read.',
    proof: 'none',
    operations: publicOperations,
  },
  {
    tag: 'Visitors',
    description: 'Pages and files behind links. The link is the permission.',
    proof: 'none',
    operations: visitorOperations,
  },
  {
    tag: 'Files',
    description: 'Files by signed address, which other answers contain.',
    proof: 'none',
    operations: fileOperations,
  },
] as const satisfies readonly OperationGroup[];
