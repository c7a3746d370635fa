import type { Letter } from '#server/platform/mail/letter.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

const greet = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** Names nobody: whoever signed up may have given any address and any name. */
export const confirmationLetter = (publicUrl: string, token: string): Letter => ({
  subject: `Confirm your email for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Welcome to ${brand.name}. One step is left: please confirm that this address is yours.`,
    'The link works once and for 24 hours.',
  ],
  button: { label: 'Confirm email', url: `${publicUrl}${paths.emailVerification}?token=${token}` },
  aside: `If you did not sign up at ${brand.name}, you need not do anything: without this step there is no account.`,
});

export const knownAddressLetter = (name: string, publicUrl: string): Letter => ({
  subject: `You already have a ${brand.name} account`,
  greeting: greet(name),
  paragraphs: [
    `Somebody, probably you, has just tried to sign up at ${brand.name} with this address.`,
    'You already have an account here. Nothing has changed: simply sign in with the password you chose.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  aside: 'If it was not you, you need not do anything. Whoever tried has learnt nothing about your account.',
});
