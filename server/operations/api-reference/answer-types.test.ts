import type { ExtractSchema } from 'hono/types';
import { expect, test } from 'vitest';
import type { z } from 'zod';

import type { AppType } from '#server/app.ts';
import type { Operation } from '#server/core/openapi/openapi.ts';

import type { operationGroups } from './operation-groups.openapi.ts';

type Routes = ExtractSchema<AppType>;

/** The endpoint type that Hono infers for the route with this name. */
type Answered<Name> = Name extends `${infer Method} ${infer Path}`
  ? Path extends keyof Routes
    ? `$${Lowercase<Method>}` extends infer Key extends keyof Routes[Path]
      ? Routes[Path][Key]
      : never
    : never
  : never;

type KeyOf<Value> = Value extends unknown ? keyof Value : never;
type At<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never;
type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : never;

/** The members that a value has and its shape doesn't, at any depth. */
type Undescribed<Value, Shape> = unknown extends Shape
  ? never
  : Value extends readonly (infer Element)[]
    ? Undescribed<Element, ElementOf<NonNullable<Shape>>>
    : Value extends object
      ? string extends KeyOf<NonNullable<Shape>>
        ? never
        : {
            [Key in keyof Value]-?: Key extends KeyOf<NonNullable<Shape>>
              ? Undescribed<Value[Key], At<NonNullable<Shape>, Key>>
              : Key;
          }[keyof Value]
      : never;

type Fits<Value, Shape> = [Value, Undescribed<Value, Shape>] extends [Shape, never] ? true : false;

/** Whether the answer of a route is JSON of the described shape, or neither it nor its description is JSON. */
type IsRight<Name, Described extends Operation> =
  Answered<Name> extends { output: infer Value; outputFormat: infer Format }
    ? [Format] extends ['json']
      ? Described['answer'] extends z.ZodType
        ? Fits<Value, z.output<Described['answer']>>
        : false
      : true
    : true;

/** The names of the routes whose answers differ, and `none` for the others. */
type Wrong<Operations> = Operations extends unknown
  ? {
      [Name in keyof Operations]: Operations[Name] extends Operation
        ? IsRight<Name, Operations[Name]> extends true
          ? 'none'
          : Name
        : Name;
    }[keyof Operations]
  : never;

test('answers have the described types', () => {
  // The compiler checks it: it names the routes whose answers differ as properties that are missing here.
  const wrong: Record<Wrong<(typeof operationGroups)[number]['operations']>, boolean> = { none: true };

  expect(wrong.none).toBe(true);
});
