/** Content: the published pages, their components, and the bundled files (docs/requirements.md CMS-1, CMS-3). */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import * as v from 'valibot';
import type { BrandFile } from '#domain/brand/brand.ts';
import { type ContentPage, pageLabelSchema } from '#domain/content/page.ts';
import { isShapedPage } from '#domain/content/page-shape.ts';
import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notFound, unavailable } from '#server/http/refusals.ts';
import type { MediaService } from '#server/media/service.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import { readPrepared } from '#server/process/prepared-data.ts';
import { type PageMaking, toPage } from './make-page.ts';
import { createPreviews } from './preview.ts';
import { publishDue } from './publish-pages.ts';
import { holdersOf, labelsOf, openPublishedPages, type PublishedPages, versionsOf } from './published-pages.ts';
import { findRedirect } from './redirects.ts';
import { keepSchedule } from './schedule.ts';
import { ContentFilesError, preparedSeeds, readSeedFiles, type SeedPage } from './seed-files.ts';
import type { ContentStore, StoredPage } from './store.ts';

export interface ContentOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** The current key first, then former ones (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly store: ContentStore;
  readonly media: Pick<MediaService, 'find'>;
  /** Where the texts for placeholders in pages come from. */
  readonly brand: BrandFile;
  /** The folder `data/content`. */
  readonly folder: string;
  /** The file with the pages of the folder as a build has prepared them; null if there is none. */
  readonly preparedFile?: string | null | undefined;
  /** The pages of the folder, if they are read already. */
  readonly seeds?: readonly SeedPage[] | undefined;
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

export type ContentService = Awaited<ReturnType<typeof createContentService>>;

/** The page in a language, else in French. */
function inLocale<Page extends { readonly locale: Locale }>(pages: readonly Page[], locale: Locale): Page | undefined {
  return (
    pages.find((page) => page.locale === locale) ?? pages.find((page) => page.locale === defaultLocale) ?? pages[0]
  );
}

async function findComponent(pages: PublishedPages, making: PageMaking, site: Site, uid: string, locale: Locale) {
  const holders = await holdersOf(pages, site, uid);
  if (holders === null) throw unavailable(5);
  const page = inLocale(holders, locale);
  const slots = page ? toPage(page, making).contentSlots : [];
  const component = slots.flatMap(({ components }) => components).find((each) => each.uid === uid);
  if (!component)
    throw new ApiError(404, [{ type: 'NotFoundError', key: 'content.componentNotFound', subject: 'uid' }]);
  return component;
}

/** Remembers the page made from each stored page, until that stored page is no longer in memory. */
function madeOnce(make: (stored: StoredPage) => ContentPage): (stored: StoredPage) => ContentPage {
  const pages = new WeakMap<StoredPage, ContentPage>();
  return (stored) => {
    const page = pages.get(stored) ?? make(stored);
    pages.set(stored, page);
    return page;
  };
}

const forgetCopies = (pages: PublishedPages) => pages.copies?.clear();

async function findPage(pages: PublishedPages, site: Site, labelOrUid: string, locale: Locale): Promise<StoredPage> {
  if (!v.is(pageLabelSchema, labelOrUid)) throw notFound('pageLabelOrId');
  const versions = await versionsOf(pages, site, labelOrUid);
  if (versions === null) throw unavailable(5);
  const page = inLocale(versions, locale);
  if (!page) throw notFound('pageLabelOrId');
  return page;
}

/** Publishes the bundled pages that have changed since they were last published. */
async function publishSeeds(pages: PublishedPages, { store, clock, logger }: ContentOptions): Promise<void> {
  const changeCount = await store.publishSeeds(pages.seeds, clock());
  forgetCopies(pages);
  if (changeCount > 0) logger.info({ count: changeCount }, 'content published');
}

/** Reads the files again and publishes the changed pages; false if one has a fault, which is logged. */
async function reloadSeeds(pages: PublishedPages, options: ContentOptions): Promise<boolean> {
  try {
    pages.seeds = await readSeedFiles(options.folder);
    await publishSeeds(pages, options);
    return true;
  } catch (err) {
    const details = err instanceof ContentFilesError ? { errors: err.problems } : { err };
    options.logger.error(details, 'content not reloaded, the former pages stay');
    return false;
  }
}

/** Returns the function that stops it. */
async function followPages(
  pages: PublishedPages,
  options: ContentOptions,
  onChange: () => void,
): Promise<() => Promise<void>> {
  const { folder, logger } = options;
  pages.copies = new Map();
  // Changes of the files need no call of `onChange` here: publishing them notifies all processes, like any other
  // change.
  const reload = () => reloadSeeds(pages, options);
  const stopFiles = watchFiles({ places: [{ folder, recursive: true }], reload, subject: 'content', logger });
  const stopSchedule = await keepSchedule(options, () => {
    forgetCopies(pages);
    onChange();
  });
  return async () => {
    pages.copies = null;
    stopFiles();
    await stopSchedule();
  };
}

/** Publishes the bundled pages; rejects if one of their files has a fault, listing them all. */
export async function createContentService(options: ContentOptions) {
  const { db, folder, clock } = options;
  const previews = createPreviews(options);
  const seeds = options.seeds ?? (await readPrepared(preparedSeeds(folder), options.preparedFile ?? null));
  const pages = openPublishedPages(options, seeds);
  const shapedPage = madeOnce((page) => toPage(page, options));
  const make = (page: StoredPage) => (isShapedPage(page.label) ? shapedPage(page) : toPage(page, options));
  await publishSeeds(pages, options);
  let stopFollowing = async () => {};
  return {
    previews,
    /** The path to which a path of a site redirects, given as on the consumer site; null if it doesn't. */
    redirectOf: (site: Site, from: string) => findRedirect(db, site, from),
    /** Has this process read every page anew, after it has changed one. */
    forgetCopies: () => forgetCopies(pages),
    /**
     * A published page by its label or uid, in French if the language is missing. Throws 404 for an unknown page or
     * invalid label, 503 if the store failed and there is no copy.
     */
    page: async (site: Site, labelOrUid: string, locale: Locale) =>
      make(await findPage(pages, site, labelOrUid, locale)),
    /** A component of the published pages; throws like `page`. */
    component: (site: Site, uid: string, locale: Locale) => findComponent(pages, options, site, uid, locale),
    labels: (site: Site) => labelsOf(pages, site),
    reload: () => reloadSeeds(pages, options),
    /** Publishes and withdraws what is due, as the schedule does by itself; returns how many versions changed. */
    publishDue: () => publishDue(db, clock()),
    /** Reloads whenever a file changes, and calls `onChange` after each change of a page by any process. */
    async watch(onChange: () => void) {
      stopFollowing = await followPages(pages, options, onChange);
    },
    close: () => stopFollowing(),
  };
}
