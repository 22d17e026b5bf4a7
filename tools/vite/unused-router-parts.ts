/** Leaves out of the browser's bundle what React Router only runs with settings that this site doesn't have. */
import type { Plugin } from 'vite';

/**
 * Parts of React Router, by the end of their path, and what stands for them: the same exports with the answers they give
 * when the setting is off. `instrumentation`: no `instrumentations` are handed to the router. `fog-of-war`: the
 * manifest is whole from the start (react-router.config.ts `routeDiscovery`).
 */
export const unusedRouterParts: Readonly<Record<string, string>> = {
  'react-router/dist/production/lib/router/instrumentation.js': `
export const instrumentationResultMetaContext = null;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
`,
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
export const URL_LIMIT = 7680;
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPartialManifest = (manifest) => manifest;
export const getManifestPath = (path) => path;
export const getPathsWithAncestors = (paths) => paths;
export const handleClientVersionMismatch = async () => false;
`,
};

/** Replaces them in the client build, and fails the build when one of them isn't there any more. */
export function withoutUnusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(unusedRouterParts));
  return {
    name: 'guichet:unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      const part = Object.keys(unusedRouterParts).find((path) => id.endsWith(`/${path}`));
      if (part === undefined) return null;
      missing.delete(part);
      return unusedRouterParts[part];
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`React Router has moved ${[...missing].join(', ')}.`);
    },
  };
}
