import { expectAccessible } from './a11y.ts';
import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { requestsTo } from './requests.ts';
import { linkIn, newAccount, openAccount, signIn } from './steps.ts';

test(
  'REF-1: the link of an account prefills its code, and who signs up with it is counted',
  once,
  async ({ page, browser, mailFor, baseURL }) => {
    await openAccount(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Invite friends' }).click();
    await expect(page.getByRole('heading', { name: 'Invite friends', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No one has signed up yet' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
    await expectAccessible(page, 'inviting friends');
    const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
    const code = new URL(link).searchParams.get('ref') ?? '';

    const friend = await otherBrowser(browser);
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Skip' }).click();
    await expect(friend.getByLabel(/Referral code/)).toHaveValue(code);
    const { name: full_name, email, password } = newAccount();
    const visitor = requestsTo(friend.request, new URL(baseURL ?? '').origin);
    await visitor.post('/auth/v1/signup', { email, password, data: { full_name, referralCode: code } });
    await page.reload();
    await expect(page.getByRole('definition').first()).toHaveText('1');
    await expect(page.getByRole('definition').nth(1)).toHaveText('0');
    const token_hash = new URL(linkIn(await mailFor(email))).searchParams.get('token');
    await visitor.post('/auth/v1/verify', { token_hash, type: 'signup' });
    await page.reload();
    await expect(page.getByRole('definition').nth(1)).toHaveText('1');
  },
);

test(
  'OFFER-1: without an offer the page says so, and a code that nobody has published is unknown',
  once,
  async ({ page, mailFor, baseURL }) => {
    const { name: full_name, email, password } = newAccount();
    const visitor = requestsTo(page.request, new URL(baseURL ?? '').origin);
    await visitor.post('/auth/v1/signup', { email, password, data: { full_name, promoCode: 'WINTER' } });
    const token_hash = new URL(linkIn(await mailFor(email))).searchParams.get('token');
    await visitor.post('/auth/v1/verify', { token_hash, type: 'signup' });
    await signIn(page, { name: full_name, email, password });
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/offers');
    await expect(page.getByRole('heading', { name: 'No offers right now' })).toBeVisible();
    await expect(page.getByText('We don’t recognize the code WINTER')).toBeVisible();
    await expectAccessible(page, 'no offers');
  },
);
