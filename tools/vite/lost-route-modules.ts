/** Changes what the router does if the script of a route can't be loaded (docs/requirements.md NAV-30). */
import type { Plugin } from 'vite';

/** React Router's file that loads the scripts of routes. */
const loaderFile = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/** React Router's own handling: it logs an error and reloads the page, without a limit. */
const originalCode =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([^;]*;/;

/**
 * The replacement: it dispatches the event that Vite uses for other chunks, so that both are handled in one place
 * (app/shell/chunk-reload.ts). The router would wait forever for a rejected route, so a module that fails is returned
 * and the error page appears.
 */
const replacementCode = `const lost = new Event('vite:preloadError', { cancelable: true });
    lost.payload = error;
    window.dispatchEvent(lost);
    if (lost.defaultPrevented) return new Promise(() => {});
    const fail = () => {
      throw error;
    };
    return { default: fail, clientLoader: fail, clientAction: fail };`;

/**
 * The code of React Router's loader, changed to dispatch an event instead of reloading. Throws if the code to change
 * isn't found.
 */
export function tellingLostModules(code: string): string {
  if (!originalCode.test(code)) throw new Error('React Router answers a lost route module in another way.');
  return code.replace(originalCode, () => replacementCode);
}

/** Applies the change to the built client; the build fails if there was nothing to change. */
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
