/** Changes what React Router does if the script of a route can't be loaded (docs/requirements.md NAV-30). */
import type { Plugin } from 'vite';

/** Matches the path of the file in which React Router loads the script of a route. */
const loaderFile = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/** Matches React Router's own handling: it logs an error and reloads the page, however often that fails. */
const originalCode =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([^;]*;/;

/**
 * The replacement dispatches the event that Vite dispatches for other chunks, so that both are handled in one place
 * (app/shell/chunk-reload.ts). If the page isn't reloaded, it returns a module that throws the error, so that the error
 * page appears; for a rejected promise the router would wait for ever.
 */
const replacementCode = `const lost = new Event('vite:preloadError', { cancelable: true });
    lost.payload = error;
    window.dispatchEvent(lost);
    if (lost.defaultPrevented) return new Promise(() => {});
    const fail = () => {
      throw error;
    };
    return { default: fail, clientLoader: fail, clientAction: fail };`;

/** Throws if React Router's handling isn't found. */
export function tellingLostModules(code: string): string {
  if (!originalCode.test(code)) throw new Error('React Router answers a lost route module in another way.');
  return code.replace(originalCode, () => replacementCode);
}

/** The build fails if the file or the code to change isn't found. */
export function lostRouteModules(): Plugin {
  let isChanged = false;
  return {
    name: 'guichet:lost-route-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: loaderFile },
      handler(code) {
        isChanged = true;
        return { code: tellingLostModules(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged) throw new Error('React Router loads route modules from another file.');
    },
  };
}
