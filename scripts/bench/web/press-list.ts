import type { Locator, Page } from '@playwright/test';

import type { FilledAccount } from './account.ts';
import type { Marker } from './content.ts';

export type Press = {
  what: string;
  press: (page: Page) => Locator;
  /** The element that appears in response; without one, the pressed switch must change. */
  answer?: Marker;
  /** Pressed first, without being measured. */
  first?: (page: Page) => Locator;
  /** How the press is undone: with a key, a page reload or a button. */
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
const opensDialog = (name: string): Press => opens(name, dialog, button(name));
const editsInPlace = (name: string): Press => ({
  what: name,
  press: button(name),
  answer: { selector: 'main form' },
  undo: button('Cancel'),
});

const page = (path: string, ready: Marker, presses: Press[]): PressedPage => ({
  path,
  signedIn: true,
  ready,
  presses,
});
const opens = (what: string, answer: Marker, press: Press['press'], first?: Press['press']): Press => ({
  what,
  press,
  answer,
  undo: 'Escape',
  ...(first && { first }),
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
    page('/dashboard', { selector: 'main a', text: pet.name }, [
      opens('Account menu', menu, button(/^Account/)),
    ]),
    page('/pets', { selector: 'main', text: pet.name }, [opensDialog('Add a pet')]),
    page('/pets/{id}', { selector: 'main', text: fact.overview }, [
      opens('Menu of a card', menu, button('More')),
      opens('Change photo, in the menu', dialog, item('Change photo'), button('More')),
      opensDialog('Edit details'),
      ...['Health', 'Documents', 'Reminders', 'Sharing', 'Overview'].map(tab),
    ]),
    page('/pets/{id}/sharing', { selector: 'main [role=radiogroup]' }, [
      {
        what: 'Switch of a field',
        first: (page) => page.getByText('Choose details'),
        press: (page) => page.getByRole('switch').first(),
        undo: 'reload',
      },
    ]),
    page('/documents', { selector: 'main a', text: document }, [
      opensDialog('Add documents'),
      opens('Menu of a document', menu, more),
      opens('A document', dialog, (page) =>
        page.locator('main').getByRole('link', { name: document, exact: true }),
      ),
      opens('Share, in the menu', dialog, item('Show the link'), more),
      opens('Delete, in the menu', dialog, item('Delete'), more),
    ]),
    page('/lifestyle', { selector: 'main', text: fact.lifestyle }, [
      {
        what: 'Choice of the pet',
        press: (page) => page.getByRole('combobox', { name: 'Pet' }),
        answer: { selector: '[role=option]' },
        undo: 'Escape',
      },
      editsInPlace('Change: Treats'),
      editsInPlace('Change: Insurance'),
    ]),
    page('/settings', { selector: 'main', text: email }, [
      opensDialog('Change email'),
      tab('Security'),
      tab('Profile'),
    ]),
    page('/settings/security', { selector: 'main', text: 'This device' }, [
      opensDialog('Turn on two-step sign-in'),
    ]),
    page('/settings/data', { selector: 'main button', text: 'Delete account' }, [
      opensDialog('Delete account'),
    ]),
  ];
}
