import type { Plugin } from 'vite';

const place = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * When the script of a page cannot be loaded, React Router reloads the page in an endless loop. This patch
 * makes it throw, so that the error screen can reload once. Throws when the library's code has changed and
 * the patch no longer applies.
 */
export function throwMissingRoutes(): Plugin {
  let seen = false;

  return {
    name: 'throw-missing-routes',
    apply: 'build',
    transform(code, id) {
      if (!place.test(id.replaceAll('\\', '/'))) return undefined;
      if (!reload.test(code))
        this.error('React Router reloads in another way: look at throw-missing-routes.ts');
      seen = true;

      return { code: code.replace(reload, 'throw error;'), map: null };
    },
    buildEnd(error) {
      if (!error && !seen && this.environment.name === 'client') {
        this.error('React Router loads pages elsewhere now: look at throw-missing-routes.ts');
      }
    },
  };
}
