/** Content: the published pages, their components, and the bundled files (docs/requirements.md CMS-1, CMS-3). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import * as v from 'valibot';
import { type ContentComponent, contentComponentSchema } from '#domain/content/component.ts';
import { type ContentPage, pageLabelSchema } from '#domain/content/page.ts';
import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { ApiError } from '#server/http/api-error.ts';
import { holdersOf, labelsOf, openPublishedPages, type PublishedPages, versionsOf } from './published-pages.ts';
import { sanitiseContent } from './sanitise.ts';
import { ContentFilesError, readSeedFiles } from './seed-files.ts';
import type { ContentStore, StoredPage } from './store.ts';

/**
 * How long files must be unchanged before they are read, in milliseconds: an editor may write a file in several
 * parts.
 */
const debounceMs = 500;

export interface ContentOptions {
  readonly store: ContentStore;
  /** `data/content`. */
  readonly folder: string;
  /** Deadline for reading the store, in milliseconds: shorter than that of the call, which still has to answer. */
  readonly storeTimeoutMs: number;
  readonly clock: () => Date;
  readonly logger: ContentLogger;
}

interface ContentLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ContentService {
  /**
   * A published page by its label or uid, in French if the language is missing. Throws 404 for an unknown page or
   * invalid label, 503 if the store failed and there is no copy.
   */
  page(site: Site, labelOrUid: string, locale: Locale): Promise<ContentPage>;
  /**
   * A component of the published pages. Throws 404 for an unknown one, 503 if the store failed and there is no copy.
   */
  component(site: Site, uid: string, locale: Locale): Promise<ContentComponent>;
  /** Labels of the published pages of a site, for its site map. */
  labels(site: Site): Promise<readonly string[]>;
  /**
   * Reads the files again and publishes the changed pages; if a file has a fault, logs it, keeps the previous pages
   * and returns false.
   */
  reload(): Promise<boolean>;
  /** Reloads whenever a file changes, and calls `onReload` after each success. */
  watch(onReload: () => void): void;
  close(): void;
}

const pageNotFound = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'pageLabelOrId' }]);
const componentNotFound = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'content.componentNotFound', subject: 'uid' }]);
const unavailable = () =>
  new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });

/** The page in a language, else in French. */
function inLocale<Page extends { readonly locale: Locale }>(pages: readonly Page[], locale: Locale): Page | undefined {
  return (
    pages.find((page) => page.locale === locale) ?? pages.find((page) => page.locale === defaultLocale) ?? pages[0]
  );
}

/** The components that fit the contract, with sanitised HTML; others are dropped and logged. */
function validComponents(components: readonly unknown[], label: string, logger: ContentLogger): ContentComponent[] {
  return components.flatMap((component) => {
    const result = v.safeParse(contentComponentSchema, sanitiseContent(component));
    if (result.success) return [result.output];
    logger.error({ name: label, reason: result.issues[0].message }, 'component left out');
    return [];
  });
}

function toPage({ uid, label, locale, data }: StoredPage, logger: ContentLogger): ContentPage {
  return {
    uid,
    label,
    locale,
    status: 'published',
    title: data.title,
    description: data.description,
    template: data.template,
    contentSlots: data.contentSlots.map(({ position, components }) => ({
      position,
      components: validComponents(components, label, logger),
    })),
  };
}

async function findComponent(
  pages: PublishedPages,
  { site, uid, locale }: { readonly site: Site; readonly uid: string; readonly locale: Locale },
  logger: ContentLogger,
): Promise<ContentComponent> {
  const holders = await holdersOf(pages, site, uid);
  if (holders === null) throw unavailable();
  const page = inLocale(holders, locale);
  const slots = page ? toPage(page, logger).contentSlots : [];
  const component = slots.flatMap(({ components }) => components).find((each) => each.uid === uid);
  if (!component) throw componentNotFound();
  return component;
}

/** Calls `onChange` after changes in a folder; returns a function that stops watching. */
function watchFolder(folder: string, onChange: () => void, logger: ContentLogger): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher: FSWatcher = watchPath(folder, { persistent: false, recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceMs).unref();
  });
  watcher.on('error', (err) => logger.error({ err }, 'content files are no longer watched'));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Creates the service and publishes the bundled pages; rejects if one of their files has a fault, listing them all. */
export async function createContentService(options: ContentOptions): Promise<ContentService> {
  const { store, folder, clock, logger } = options;
  const pages = openPublishedPages(options, await readSeedFiles(folder));
  const publish = async () => {
    const changeCount = await store.publishSeeds(pages.seeds, clock());
    if (changeCount > 0) logger.info({ count: changeCount }, 'content published');
  };
  await publish();
  const reload = async () => {
    try {
      pages.seeds = await readSeedFiles(folder);
      await publish();
      return true;
    } catch (err) {
      const details = err instanceof ContentFilesError ? { errors: err.problems } : { err };
      logger.error(details, 'content not reloaded, the former pages stay');
      return false;
    }
  };
  let stopWatching = () => {};
  return {
    page: async (site, labelOrUid, locale) => {
      if (!v.is(pageLabelSchema, labelOrUid)) throw pageNotFound();
      const versions = await versionsOf(pages, site, labelOrUid);
      if (versions === null) throw unavailable();
      const page = inLocale(versions, locale);
      if (!page) throw pageNotFound();
      return toPage(page, logger);
    },
    component: (site, uid, locale) => findComponent(pages, { site, uid, locale }, logger),
    labels: (site) => labelsOf(pages, site),
    reload,
    watch: (onReload) => {
      stopWatching = watchFolder(folder, () => void reload().then((isReloaded) => isReloaded && onReload()), logger);
    },
    close: () => stopWatching(),
  };
}
