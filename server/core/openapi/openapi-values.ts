import { z } from 'zod';

export const text = z.string();
/** Text that may be missing. */
export const textOrNull = text.nullable();
export const flag = z.boolean();
export const int = z.int();
export const day = z.iso.date();
export const dayOrNull = day.nullable();
export const instant = z.iso.datetime();
export const instantOrNull = instant.nullable();
export const id = z.uuid();
export const idOrNull = id.nullable();

/** `next`: pass it as `after` for the following page. */
export const page = { next: textOrNull, total: int };

/** The address of a file, valid for a short time. */
export const address = { url: text };
