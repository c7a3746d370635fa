import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** One entry of a list: strings by name; null is an empty field. */
export type Line = Record<string, string | null>;

/** One field of every line. */
export type Column = {
  name: string;
  label: string;
  optional?: boolean;
  /** Suggestions while typing. */
  suggestions?: readonly string[] | undefined;
  className?: string;
  input?: Omit<ComponentProps<'input'>, 'id' | 'list' | 'name'>;
};

/** Another list of the same kind to start from: `{ label: 'Copy from Bella', lines }`. */
export type Shortcut<L extends Line = Line> = { label: ReactNode; lines: readonly L[] };

/** The form's values: the lines, and those saved when editing began. */
export type Lines<L extends Line = Line> = { entries: L[]; baseline: L[] };

export type LinesFormState = UseFormReturn<Lines, unknown, Lines>;
