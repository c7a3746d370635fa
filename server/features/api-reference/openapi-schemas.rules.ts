import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

export type JsonSchema = { [key: string]: unknown };

/** The schemas that other parts of the description refer to by name, filled while it is written. */
export type Components = Record<string, JsonSchema>;

/** What a schema takes (`input`) or makes (`output`), as JSON Schema 2020-12. Named parts are moved to the components. */
export function jsonSchemaOf(schema: $ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _dialect,
    $defs,
    ...written
  } = refersToComponents(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as JsonSchema & {
    $defs?: Components;
  };
  for (const [name, { id: _name, ...part }] of Object.entries($defs ?? {})) components[name] = part;

  return written;
}

/** The same with references as they are in a description. */
function refersToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refersToComponents);
  if (typeof value !== 'object' || value === null) return value;

  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : refersToComponents(inner),
    ]),
  );
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: readonly string[] };

/** The properties of an object, also of one that has several forms. */
export function propertiesOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const forms = [schema, ...formsIn(schema, 'allOf')];
  const found = forms.flatMap(({ properties = {}, required = [] }: ObjectSchema) =>
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  );
  const choices = formsIn(schema, 'anyOf').flatMap((form) =>
    propertiesOf(form).map((property) => ({ ...property, required: false })),
  );

  return [...new Map([...choices, ...found].map((property) => [property.name, property])).values()];
}

const formsIn = (schema: JsonSchema, key: 'allOf' | 'anyOf') =>
  Array.isArray(schema[key]) ? (schema[key] as JsonSchema[]) : [];
