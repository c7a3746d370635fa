import type { FieldValues, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

import { NetworkError } from './api.ts';

/** Imports a schema: neither schemas nor their library are part of a page's first load. */
export type LoadSchema<Input, Output> = () => Promise<$ZodType<Output, Input>>;

/** Loads a form's schema once, and again after a failure, which is thrown as a NetworkError. */
export function lazyResolver<Input extends FieldValues, Output>(loadSchema: LoadSchema<Input, Output>) {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;

  async function load() {
    try {
      const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);

      return zodResolver(schema);
    } catch (error) {
      loading = undefined;
      throw new NetworkError({ cause: error });
    }
  }

  return () => (loading ??= load());
}
