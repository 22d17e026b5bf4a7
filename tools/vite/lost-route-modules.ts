/** What the router does about a route whose script is lost (docs/requirements.md NAV-30). */
import type { Plugin } from 'vite';

/** The file of React Router that loads the scripts of routes. */
const loaderFile = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/** What it does when one doesn't come: it says so in the console and reloads the page, as often as that happens. */
const reloading =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([^;]*;/;

/**
 * As Vite does for other chunks, so that both are answered in one place (app/shell/chunk-reload.ts). The router would wait
 * for ever for a route that is refused: a stand-in fails in its place, and the error page shows.
 */
const telling = `const lost = new Event('vite:preloadError', { cancelable: true });
    lost.payload = error;
    window.dispatchEvent(lost);
    if (lost.defaultPrevented) return new Promise(() => {});
    const fail = () => {
      throw error;
    };
    return { default: fail, clientLoader: fail, clientAction: fail };`;

/** React Router's loader of route modules with a lost one told instead of reloaded. */
export function tellingLostModules(code: string): string {
  if (!reloading.test(code)) throw new Error('React Router answers a lost route module in another way.');
  return code.replace(reloading, () => telling);
}

/** Tells of lost route modules in the built client; a build that finds nothing to change fails. */
export function lostRouteModules(): Plugin {
  let found = false;
  return {
    name: 'guichet:lost-route-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: loaderFile },
      handler(code) {
        found = true;
        return { code: tellingLostModules(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('React Router loads route modules from another file.');
    },
  };
}
