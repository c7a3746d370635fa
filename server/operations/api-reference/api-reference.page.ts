import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { mark, plainPages } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';

import type { JsonSchema } from './openapi-schemas.rules.ts';
import type { ApiDescription } from './openapi.rules.ts';

const style = `
body { max-width: 60rem }
.hint { margin: .25rem 0 1rem; color: var(--soft) }
form { display: flex; gap: .75rem; align-items: end; flex-wrap: wrap }
form label { flex: 1 1 16rem; margin: 0 }
form input { font-weight: 400 }
form button { margin: 0; min-height: 3rem; padding-block: .5rem }
h2 { font: 600 1.375rem/1.2 Fraunces, Georgia, serif; margin: 2.5rem 0 .25rem }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
details { background: var(--sheet); border: 1px solid var(--hair); border-radius: .75rem; margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; min-height: 2.75rem; padding: .625rem 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; border-radius: .5rem }
summary span { color: var(--soft) }
summary b { min-width: 4rem; font: 600 .8125rem/1.4 ui-monospace, monospace }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { background: var(--paper); border: 1px solid var(--hair); border-radius: .5rem; padding: .75rem; overflow-x: auto; margin: .25rem 0 1rem; white-space: pre }
table { border-collapse: collapse; width: 100% }
td, th { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--hair) }
`;

const pages = plainPages({ style });

export const referencePagePolicy = pages.policy;

type Described = {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
};

/** The description as a page, with the operations in which all of the words occur. */
export function referencePage(description: ApiDescription, search: string): Html {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operationsOf(description).filter((operation) => words.every((word) => isIn(operation, word)));
  const groups = description.tags.map((tag) => ({
    ...tag,
    operations: found.filter(({ tags }) => tags.includes(tag.name)),
  }));

  return pages.render(
    `API reference · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        <h1>API reference</h1>
        <p class="hint">
          OpenAPI ${description.openapi}, version ${description.info.version}. The same for programs:
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <form method="get" role="search">
          <label>Search<input type="search" name="q" value="${search}" /></label>
          <button>Search</button>
        </form>
        ${found.length === 0 ? html`<p>No operations match. Try fewer words.</p>` : ''}
        ${groups
          .filter(({ operations }) => operations.length > 0)
          .map(
            ({ name, description: about, operations }) =>
              html`<h2>${name}</h2>
                <p class="hint">${about}</p>
                ${operations.map((operation) => oneOperation(operation))}`,
          )}
        ${
          words.length === 0
            ? html`<h2>Schemas</h2>
                ${namedSchemas(description)}`
            : ''
        }
      </main>`,
  );
}

const operationsOf = ({ paths }: ApiDescription): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as Omit<Described, 'method' | 'path'>),
      method: method.toUpperCase(),
      path,
    })),
  );

const isIn = ({ method, path, operationId, summary, tags }: Described, word: string) =>
  `${method} ${path} ${operationId} ${summary} ${tags.join(' ')}`.toLowerCase().includes(word);

const oneOperation = (operation: Described): Html =>
  html`<details>
    <summary>
      <b>${operation.method}</b> <code>${operation.path}</code> <span>${operation.summary}</span>
    </summary>
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
    ${Object.entries(operation.requestBody?.content ?? {}).map(
      ([type, { schema }]) =>
        html`<h3>Body, ${type}</h3>
          ${schemaText(schema)}`,
    )}
    ${Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(
        ([status, { content = {} }]) =>
          html`<h3>Answer ${status}${Object.keys(content).map((type) => `, ${type}`)}</h3>
            ${Object.values(content).map(({ schema }) => schemaText(schema))}`,
      )}
  </details>`;

const parameterTable = (parameters: Described['parameters']): Html =>
  html`<h3>Parameters</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Schema</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: place, required, schema }) =>
            html`<tr>
              <td><code>${name}</code>${required ? '' : ' (optional)'}</td>
              <td>${place}</td>
              <td><code>${JSON.stringify(schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`;

const schemaText = (schema: JsonSchema): Html | '' =>
  Object.keys(schema).length === 0 ? '' : html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;

const namedSchemas = ({ components }: ApiDescription): Html[] =>
  Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details>
        <summary><code>${name}</code></summary>
        ${schemaText(schema)}
      </details>`,
  );
