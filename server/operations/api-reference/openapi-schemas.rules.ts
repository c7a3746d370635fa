import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

export type JsonSchema = { [key: string]: unknown };

/** The schemas that other parts of the description refer to by name, filled while it is written. */
export type Components = Record<string, JsonSchema>;

/** Returns the JSON Schema 2020-12 of a schema's input or output, and moves its named parts to the components. */
export function jsonSchemaOf(schema: $ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const {
    $schema: _dialect,
    $defs,
    ...written
  } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema & { $defs?: Components };
  for (const [name, { id: _name, ...part }] of Object.entries($defs ?? {})) components[name] = part;

  return written;
}

type Property = { name: string; schema: JsonSchema; required: boolean };

/** The properties of an object, also of one that has several forms. */
export function propertiesOf(schema: JsonSchema): Property[] {
  const {
    properties,
    required,
    allOf = [],
    anyOf = [],
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    allOf?: JsonSchema[];
    anyOf?: JsonSchema[];
  };
  const own = Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: required?.includes(name) ?? false,
  }));
  const choices = anyOf.flatMap(propertiesOf).map((property) => ({ ...property, required: false }));
  const found = [...choices, ...own, ...allOf.flatMap(propertiesOf)];

  return [...new Map(found.map((property) => [property.name, property])).values()];
}
