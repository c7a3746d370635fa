import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { TrieRouter } from 'hono/router/trie-router';

import type { Language } from '#server/core/language/translations.ts';
import type { SocialLink } from '#server/platform/social-links.ts';
import type { RenderingParts } from '#server/site/pages/render/render-page.ts';
import { isLocale } from '#shared/core/locales.ts';
import { builtPath, paths } from '#shared/core/paths.ts';
import { faqWithOffer } from '#shared/site/offer.ts';

import type { BuiltFile, InlineHashes } from './built-files.ts';
import { listBuiltFiles, readInlineHashes } from './built-files.ts';
import { pagePolicy } from './content-security-policy.ts';

export type PagesOptions = {
  /** The built web app, `build/client`, with `csp.json` next to it. */
  directory: string;
  /** The folder next to it that has the other languages, if not the usual one. */
  languages?: string | undefined;
  development: boolean;
  /** Hono patterns of the app's pages, each of which the build has rendered. */
  appPaths: readonly string[];
  /** The same, in development only. */
  developmentPaths: readonly string[];
  /** The public address, used for canonical URLs. */
  publicUrl: string;
  /** The quoted style sources of pages that the app embeds. */
  framedStyles: readonly string[];
  /** HDR-4: the social profiles linked in the footer of the public pages. */
  socialLinks?: readonly SocialLink[];
  /** Other origins that pages may connect to: those of an external analytics service. */
  connect?: readonly string[];
  /** Whether a premium plan is offered. */
  offersPremium: boolean;
  /** Renders owners' pages; without it they are sent as the build made them. */
  rendering?: RenderingParts;
};

const fallbackName = '__spa-fallback.html';

/** The built web app in one language. */
export type Site = ReturnType<typeof openSite>;

/** Reads a build. Throws when there is none. */
export function openSite(directory: string, options: PagesOptions) {
  const files = listBuiltFiles(directory, options);
  const inlineHashes = readInlineHashes(directory);
  const fallback = files.get(fallbackName);
  if (!fallback) throw new Error(`${directory} holds no ${fallbackName}: build the web app first`);

  const pages = pagesByPath(files);
  const offer = pages.get(faqWithOffer);
  if (offer && options.offersPremium) pages.set(paths.faq, offer);
  pages.delete(faqWithOffer);
  const builtPage = (pattern: string): BuiltFile => {
    const page = pages.get(builtPath(pattern));
    if (!page) throw new Error(`The build holds no page for ${pattern}`);

    return page;
  };
  const appPages = new Map([
    ...options.appPaths.map((pattern) => [pattern, builtPage(pattern)] as const),
    ...(options.development ? options.developmentPaths : []).map((path) => [path, builtPage(path)] as const),
  ]);
  const appFiles = new Set([fallback, ...appPages.values()]);
  for (const pattern of [...options.appPaths, ...options.developmentPaths]) pages.delete(builtPath(pattern));

  return {
    files,
    fallback,
    pages,
    appPage: matcher(appPages),
    hashesOf,
    policyOf: (file: BuiltFile) => pagePolicy(hashesOf(file), options.connect),
  };

  function hashesOf(file: BuiltFile): InlineHashes {
    const { scripts, styles } = inlineHashes.get(file.name) ?? { scripts: [], styles: [] };
    const framed = appFiles.has(file) ? options.framedStyles : [];

    return { scripts, styles: [...styles, ...framed] };
  }
}

/** The other languages of a build, each in a folder next to its `client`. */
export function languagesOf(directory: string, folder = 'languages'): Language[] {
  const languages = join(realpathSync(directory), '..', folder);
  if (!existsSync(languages)) return [];

  return readdirSync(languages)
    .filter(isLocale)
    .map((locale) => ({ locale, directory: join(languages, locale, 'client') }));
}

function pagesByPath(files: Map<string, BuiltFile>): Map<string, BuiltFile> {
  const pages = [...files.values()].filter(({ name }) => /(^|\/)index\.html$/.test(name));

  return new Map(pages.map((page) => [`/${page.name.replace(/\/?index\.html$/, '')}`, page]));
}

/** A page of the app, built once for all addresses of its pattern. */
type AppPage = { pattern: string; file: BuiltFile };

function matcher(appPages: ReadonlyMap<string, BuiltFile>) {
  const router = new TrieRouter<AppPage>();
  for (const [pattern, file] of appPages) router.add('GET', pattern, { pattern, file });

  return (path: string): AppPage | undefined => router.match('GET', path)[0][0]?.[0];
}
