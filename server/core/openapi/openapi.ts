import { z } from 'zod';

/** The content of a response that isn't JSON; `none` is an empty response. */
export type Media = 'calendar' | 'csv' | 'file' | 'html' | 'none' | 'pass' | 'pdf' | 'picture' | 'zip';

/** The content of a request body that no validator describes. */
export type RawBody = 'file' | 'part' | 'form' | 'password';

type Details = {
  /** 200 by default, and 204 without an answer. */
  status?: 200 | 201 | 303;
  body?: RawBody | undefined;
};

/** The description of a route, except the parameters and body, which are read from its validators. */
export type Operation<Answer extends z.ZodType | Media = z.ZodType | Media> = Details & {
  /** The name of the function in generated clients. */
  id: string;
  summary: string;
  /** The shape of its JSON, or its media type. */
  answer: Answer;
};

type Shape = Readonly<Record<string, z.ZodType>>;
type Described = z.ZodType | Shape | Media;
type AnswerOf<Given extends Described> = Given extends Shape
  ? z.ZodObject<Given>
  : Given extends z.ZodType | Media
    ? Given
    : never;

const schemaOf = (described: z.ZodType | Shape) =>
  described instanceof z.ZodType ? described : z.object(described);

/** An operation. An answer that is a plain object holds the members of a JSON object. */
export const op = <Answer extends Described = 'none'>(
  id: string,
  summary: string,
  answer?: Answer,
  details: Details = {},
) =>
  ({
    id,
    summary,
    answer: typeof answer === 'object' ? schemaOf(answer) : (answer ?? 'none'),
    ...details,
  }) as Operation<AnswerOf<NoInfer<Answer>>>;

/** An operation that answers with what it has made, and 201. */
export const added = <Answer extends Described = 'none'>(
  id: string,
  summary: string,
  answer?: Answer,
  body?: RawBody,
) => op(id, summary, answer, { status: 201, body });

type Joined<Prefix extends string, Route> = Route extends `${infer Method} ${infer Path}`
  ? `${Method} ${Prefix}${Path extends '/' ? '' : Path}`
  : never;

/** The operations by method and path, such as `GET /api/pets/:petId`, of a router that the app has at this path. */
export const under = <Prefix extends string, Operations extends Readonly<Record<string, Operation>>>(
  prefix: Prefix,
  operations: Operations,
) =>
  Object.fromEntries(
    Object.entries(operations).map(([route, operation]) => {
      const [method, path] = route.split(' ');

      return [`${method} ${prefix}${path === '/' ? '' : path}`, operation];
    }),
  ) as { [Route in keyof Operations as Joined<Prefix, Route>]: Operations[Route] };

/** A part of the description that other parts refer to by its name. */
export const named = <Schema extends z.ZodType | Shape>(name: string, schema: Schema) =>
  schemaOf(schema).meta({ id: name }) as AnswerOf<Schema>;

/** Members of the same kind. */
export const fields = <Kind extends z.ZodType, Name extends string>(kind: Kind, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
