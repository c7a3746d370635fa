import { readFileSync } from 'node:fs';

import type { ZodMiniType } from 'zod/mini';

import { weakPassword } from '#server/accounts/users/users.errors.ts';
import type { WeaknessReason } from '#server/accounts/users/users.errors.ts';
import { changedPassword, newPassword, password } from '#shared/accounts/account.schema.ts';
import { newPasswordRules } from '#shared/accounts/account.ts';
import { i18n } from '#shared/core/i18n.ts';

// The 10,000 most common passwords of 6 characters or more, lower-case, the most common first, from
// @zxcvbn-ts/language-common 4.1.3. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts; MIT.
const listOfCommon = new URL('common-passwords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;

const shapes = {
  'sign-up': password,
  reset: newPassword,
  change: changedPassword,
} as const satisfies Record<string, ZodMiniType<string>>;

/**
 * The password, when it follows the rules of the occasion and is not one that a guesser tries first: one of the most common, or
 * the owner's own name or address. Throws weakPassword.
 */
export function requireStrongPassword(
  typed: string,
  occasion: keyof typeof shapes,
  owner: { name: string; email: string },
): string {
  const chosen = shapes[occasion].safeParse(typed);
  if (!chosen.success) {
    const message = chosen.error.issues[0]?.message ?? i18n.t('Invalid password');
    throw weakPassword(message, isOfCharacters(message) ? 'characters' : 'length');
  }
  common ??= new Set(readFileSync(listOfCommon, 'utf8').trimEnd().split('\n'));
  if (common.has(chosen.data.normalize('NFC').toLowerCase())) throw refused(isCommon());
  if (isOwn(chosen.data, owner)) throw refused(isOwnName());

  return chosen.data;
}

function isOfCharacters(message: string): boolean {
  const { uppercase, lowercase, number } = newPasswordRules;

  return [uppercase, lowercase, number].some(({ missing }) => missing === message);
}

const isCommon = () =>
  i18n.t(
    'Lots of people use this password, so it’s easy to guess. Try a few words that mean something only to you.',
  );
const isOwnName = () =>
  i18n.t(
    'This is your own name or email, so it’s easy to guess. Try a few words that mean something only to you.',
  );

const refused = (message: string, reason: WeaknessReason = 'pwned') => weakPassword(message, reason);

/** Whether it is the owner's name, a part of it, or the address, ignoring case, with or without numbers around it. */
function isOwn(typed: string, { name, email }: { name: string; email: string }): boolean {
  const own = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''].map(compact);
  const forms = [compact(typed), compact(typed).replaceAll(/^\p{Nd}+|\p{Nd}+$/gu, '')];

  return own.some((text) => text.length > 2 && forms.includes(text));
}

const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
