import type { Locator, Page } from '@playwright/test';

import type { FilledAccount } from './account.ts';
import type { Marker } from './content.ts';

export type Press = {
  what: string;
  press: (page: Page) => Locator;
  /** What shows that the press was heard. Without one the pressed switch must change. */
  answer?: Marker;
  /** Pressed first, without being measured. */
  first?: (page: Page) => Locator;
  /** What takes the answer away: a key, loading the page again, or a button. */
  undo?: 'Escape' | 'reload' | ((page: Page) => Locator);
};

export type PressedPage = { path: string; signedIn: boolean; ready: Marker; presses: Press[] };

const dialog: Marker = { selector: ':is([role=dialog], [role=alertdialog]) h2' };
const menu: Marker = { selector: '[role=menu]' };

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first();
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true });
const tab = (name: string): Press => ({
  what: `tab ${name}`,
  press: (page) => page.locator('main').getByRole('navigation').getByRole('link', { name, exact: true }),
  answer: { selector: 'main nav a[aria-current=page]', text: name },
});
const opensDialog = (name: string): Press => ({
  what: name,
  press: button(name),
  answer: dialog,
  undo: 'Escape',
});
const editsInPlace = (name: string): Press => ({
  what: name,
  press: button(name),
  answer: { selector: 'main form' },
  undo: button('Cancel'),
});

/** Every menu, dialog, switch and section tab of the app, and the buttons of the forms for visitors. */
export function pressesFor({ pet, fact, document, email }: FilledAccount): PressedPage[] {
  const more = button(`More for ${document}`);

  return [
    {
      path: '/login',
      signedIn: false,
      ready: { selector: 'main form input' },
      presses: [
        {
          what: 'Show password',
          press: button('Show password'),
          answer: { selector: 'main button[aria-label="Hide password"]' },
          undo: button('Hide password'),
        },
        {
          what: 'Login, with empty fields',
          press: button('Login'),
          answer: { selector: '[aria-invalid=true]' },
          undo: 'reload',
        },
      ],
    },
    {
      path: '/dashboard',
      signedIn: true,
      ready: { selector: 'main a', text: pet.name },
      presses: [{ what: 'Account menu', press: button(/^Account/), answer: menu, undo: 'Escape' }],
    },
    {
      path: '/pets',
      signedIn: true,
      ready: { selector: 'main', text: pet.name },
      presses: [opensDialog('Add a pet')],
    },
    {
      path: '/pets/{id}',
      signedIn: true,
      ready: { selector: 'main', text: fact.overview },
      presses: [
        opensDialog('Change photo'),
        opensDialog('Edit details'),
        ...['Health & care', 'Documents', 'Reminders', 'Sharing', 'Overview'].map(tab),
      ],
    },
    {
      path: '/pets/{id}/sharing',
      signedIn: true,
      ready: { selector: 'main [role=radiogroup]' },
      presses: [
        {
          what: 'Switch of a field',
          first: (page) => page.getByText('Choose details'),
          press: (page) => page.getByRole('switch').first(),
          undo: 'reload',
        },
      ],
    },
    {
      path: '/documents',
      signedIn: true,
      ready: { selector: 'main a', text: document },
      presses: [
        opensDialog('Add documents'),
        { what: 'Menu of a document', press: more, answer: menu, undo: 'Escape' },
        {
          what: 'A document',
          press: (page) => page.locator('main').getByRole('link', { name: document, exact: true }),
          answer: dialog,
          undo: 'Escape',
        },
        {
          what: 'Share, in the menu',
          first: more,
          press: item('Show the link'),
          answer: dialog,
          undo: 'Escape',
        },
        { what: 'Delete, in the menu', first: more, press: item('Delete'), answer: dialog, undo: 'Escape' },
      ],
    },
    {
      path: '/lifestyle',
      signedIn: true,
      ready: { selector: 'main', text: fact.lifestyle },
      presses: [
        {
          what: 'Choice of the pet',
          press: (page) => page.getByRole('combobox', { name: 'Pet' }),
          answer: { selector: '[role=option]' },
          undo: 'Escape',
        },
        editsInPlace('Change: Treats'),
        editsInPlace('Change: Insurance'),
      ],
    },
    {
      path: '/settings',
      signedIn: true,
      ready: { selector: 'main', text: email },
      presses: [opensDialog('Change email'), tab('Security'), tab('Profile')],
    },
    {
      path: '/settings/security',
      signedIn: true,
      ready: { selector: 'main', text: 'This device' },
      presses: [opensDialog('Turn on two-step sign-in')],
    },
    {
      path: '/settings/data',
      signedIn: true,
      ready: { selector: 'main button', text: 'Delete account' },
      presses: [opensDialog('Delete account')],
    },
  ];
}
