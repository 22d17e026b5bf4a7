import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Locale } from '#domain/site/locale.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import type { RefusalMaker } from './error-answer.ts';

/** Opens use cases, whose types only the application and the process as a whole know. */
export type OpenForPage = (makeRefusal: RefusalMaker) => unknown;

export interface RenderedApp {
  render(request: Request, page: PageRequest, openUseCases: OpenForPage): Promise<Response>;
  /** Address of the chunk with a file of a language's texts, for a preload; null in development. */
  textScript(locale: Locale, file: string): string | null;
}

/** The exports of `entry.server` besides the rendering itself. */
interface PageEntry {
  createPageContext(page: PageRequest, openUseCases: OpenForPage): RouterContextProvider;
}

type ManifestFile = Readonly<Record<string, { readonly file: string }>>;

/** In development `build` is a function, since the build changes. */
export function renderedApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  manifest: ManifestFile,
  production: boolean,
): RenderedApp {
  const handler = createRequestHandler(build, production ? 'production' : 'development');
  return {
    async render(request, page, openUseCases) {
      const { entry } = typeof build === 'function' ? await build() : build;
      const { createPageContext } = entry.module as unknown as PageEntry;
      return handler(request, createPageContext(page, openUseCases));
    },
    textScript(locale, file) {
      const chunk = manifest[`app/i18n/${locale}/${file}.ts`];
      return chunk ? `/${chunk.file}` : null;
    },
  };
}

/** Loads the application built into `folder` (`npm run build`); throws if there is none. */
export async function loadBuiltApp(folder: string): Promise<RenderedApp> {
  const server = join(folder, 'server', 'index.js');
  if (!existsSync(server)) throw new Error(`No build in ${folder}: run "npm run build" first.`);
  const build = (await import(pathToFileURL(server).href)) as ServerBuild;
  const manifest = join(folder, 'client', '.vite', 'manifest.json');
  const files: ManifestFile = existsSync(manifest) ? JSON.parse(await readFile(manifest, 'utf8')) : {};
  return renderedApp(build, files, true);
}
