declare const shape: unique symbol;

/** JSON text of a `Shape`, built by the database or from such parts, so that it is never parsed before it is sent. */
export class Json<Shape> {
  declare readonly [shape]: Shape;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The shape of an object whose members may be JSON text already. */
export type Written<Body> = {
  [Key in keyof Body]: Body[Key] extends Json<infer Shape>
    ? Shape
    : Body[Key] extends readonly Json<infer Shape>[]
      ? Shape[]
      : Body[Key];
};

/** The object as JSON. Members and elements that are JSON text already are inserted unchanged. */
export function writeJson<Body extends Record<string, unknown>>(body: Body): Json<Written<Body>> {
  const members = Object.entries(body).flatMap(([key, value]) => {
    const text = textOf(value);

    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });

  return new Json(`{${members.join(',')}}`);
}

function textOf(value: unknown): string | undefined {
  if (value instanceof Json) return value.text;
  if (Array.isArray(value) && value[0] instanceof Json) return `[${value.map(textOf).join(',')}]`;

  return JSON.stringify(value);
}

/** The same object with the members of another one. Neither may be empty. */
export const extendJson = <Shape, More>(json: Json<Shape>, more: Json<More>): Json<Shape & More> =>
  new Json(`${json.text.slice(0, -1)},${more.text.slice(1)}`);

/** An object of plain values, for rows serialized by the thousand: writeJson checks each member. */
export const jsonOfValues = <Shape extends Record<string, string | number | boolean | null>>(values: Shape) =>
  new Json<Shape>(JSON.stringify(values));

export const readJson = <Shape>({ text }: Json<Shape>): Shape => JSON.parse(text) as Shape;
