/** The pages as the server's build has them, made from their sources, so that a test needs no build. */
import { type ServerBuild, UNSAFE_withComponentProps as withComponentProps } from 'react-router';
import routes from '#app/routes.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** Imports a module of the application without its types, which need those of browsers. */
const load = (file: string) => import(/* @vite-ignore */ `#app/${file}`) as Promise<unknown>;

/** The module of a route whose screen, if it has one, gets the data of its loader as a property. */
async function loadRoute(file: string): Promise<ServerRoute['module']> {
  const module = (await load(file)) as ServerRoute['module'];
  if (!module.default) return module;
  return { ...module, default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]) };
}

/** The routes whose module `isWanted` by its path, such as `routes/cart.tsx`, in the form in which React Router builds them. */
async function builtRoutes(isWanted: (file: string) => boolean): Promise<Record<string, ServerRoute>> {
  const root = await loadRoute('root.tsx');
  const built: Record<string, ServerRoute> = { root: { id: 'root', path: '', module: root } };
  for (const { id = '', path, file } of routes) {
    if (!isWanted(file)) continue;
    built[id] = { id, parentId: 'root', path, module: await loadRoute(file) };
  }
  return built;
}

/** A build of the pages whose module `isWanted` by its path, such as `routes/cart.tsx`; of all pages by default. */
export async function pageBuild(isWanted: (file: string) => boolean = () => true): Promise<ServerBuild> {
  const built = await builtRoutes(isWanted);
  return {
    entry: { module: await load('entry.server.tsx') },
    routes: built,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        // Without `hasLoader`, data of routes that also load in the browser aren't used on the server.
        Object.values(built).map(({ module, ...each }) => [
          each.id,
          { ...each, module: `/${each.id}.js`, hasLoader: module.loader !== undefined },
        ]),
      ),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
