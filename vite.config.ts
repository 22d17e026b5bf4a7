import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { asciiOnly } from './tools/vite/ascii-only.ts';
import { countedClassNames } from './tools/vite/class-names.ts';
import { documentRoutes } from './tools/vite/document-routes.ts';
import { firstLoadChunks } from './tools/vite/first-load.ts';
import { lostRouteModules } from './tools/vite/lost-route-modules.ts';
import { splitStyles } from './tools/vite/split-styles.ts';

const appFolder = join(import.meta.dirname, 'app');

export default defineConfig(({ mode }) => ({
  plugins: [
    documentRoutes(appFolder),
    firstLoadChunks(appFolder),
    lostRouteModules(),
    splitStyles(import.meta.dirname),
    reactRouter(),
    asciiOnly(),
  ],
  build: {
    target: 'baseline-widely-available',
    // These know light-dark(); older targets would be served a rewriting of every colour.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    // Kept for the preload of the language chunk (server/http/built-app.ts).
    manifest: true,
    assetsInlineLimit: 0,
  },
  // Parts of the script of document pages are files of their own (app/enhance/lazy-parts.ts).
  worker: { format: 'es' },
  css: { modules: { generateScopedName: mode === 'production' ? countedClassNames(appFolder) : '[name]-[local]' } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}));
