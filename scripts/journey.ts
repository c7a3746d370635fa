import { newEmail, postSignUp } from '#server/testing/account-steps.ts';
import type { BrowserOptions } from '#server/testing/browser.ts';
import { connect, readAs } from '#server/testing/browser.ts';
import { confirm } from '#server/testing/program-steps.ts';

/** Each request gets another client address, so that no rate limit by address applies. */
const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

/** A person with a browser, whose actions are HTTP requests. */
export function visitor(
  url: string,
  { address = anyAddress }: Pick<Partial<BrowserOptions>, 'address'> = {},
) {
  const browser = connect(url, { address });
  const email = newEmail();
  let token = '';

  return {
    browser,
    email,
    /** The access token, after sign-in. */
    get token() {
      return token;
    },
    post: <Shape>(path: string, body: unknown, status: number) =>
      readAs<Shape>(status, browser.post(path, body)),
    signUp: () => readAs(200, postSignUp(browser, { email })),
    /** Confirms the address, which signs the person in. */
    async followMailedLink() {
      ({ access_token: token } = await confirm({ url }, browser, email));
    },
  };
}

/** A visitor who is signed in to a new account. */
export async function newOwner({ url }: { url: string }) {
  const owner = visitor(url);
  await owner.signUp();
  await owner.followMailedLink();

  return owner;
}
