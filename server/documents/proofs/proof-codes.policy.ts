import { createHash } from 'node:crypto';

import { randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';

const characters = 12;

/** A code to print under an answer: 60 random bits, such as `7K3F-9M2Q-4XTB`. */
export const newCode = (): string => grouped(randomText(characters, readableAlphabet));

const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** A code as it was printed, from one that was typed: without separators, O for 0, I and L for 1. Undefined if it can't be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

  return code.length === characters && [...code].every((letter) => readableAlphabet.includes(letter))
    ? grouped(code)
    : undefined;
}

/** The stored hash of a code, which has too much entropy to be guessed from it. */
export const hashCode = (code: string): string => createHash('sha256').update(`proof ${code}`).digest('hex');
