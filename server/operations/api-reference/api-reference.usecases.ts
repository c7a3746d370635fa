import type { AppRoute } from '#server/core/http.ts';
import { validatedBy } from '#server/core/http.ts';
import { version } from '#server/core/version.ts';

import { serverApi } from './api-reference.openapi.ts';
import type { ApiDescription, DescribedRoute } from './openapi.rules.ts';
import { describeApi } from './openapi.rules.ts';
import { operationGroups } from './operation-groups.openapi.ts';

/** The routes that the server handles outside the app. */
export const besideTheApp = Object.keys(serverApi);

/** The description of these routes, whose parameters and bodies are those that their validators check. */
export const describeRoutes = (routes: readonly AppRoute[], publicUrl: string): ApiDescription =>
  describeApi(readRoutes(routes), operationGroups, { publicUrl, version });

/** Left out of the description, because PostHog defines the protocol of posthog-js. */
export const foreignProtocol = /^\/ingest\//;

export function readRoutes(routes: readonly AppRoute[]): DescribedRoute[] {
  const named = new Map<string, AppRoute[]>(besideTheApp.map((route) => [route, []]));
  for (const route of routes) {
    if (route.method === 'ALL' || route.path.includes('*') || foreignProtocol.test(route.path)) continue;
    const name = `${route.method} ${route.path}`;
    named.set(name, [...(named.get(name) ?? []), route]);
  }

  return [...named].map(([route, handlers]) => ({
    route,
    validated: handlers.flatMap(({ handler }) => validatedBy(handler) ?? []),
  }));
}
