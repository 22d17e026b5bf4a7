/** Content: the published pages, a last good copy of them, and the pages that ship (docs/requirements.md CMS-1, CMS-3). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import pg from 'pg';
import * as v from 'valibot';
import { type ContentComponent, contentComponentSchema } from '#domain/content/component.ts';
import { type ContentPage, pageLabelSchema } from '#domain/content/page.ts';
import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ApiError } from '#server/http/api-error.ts';
import { sanitiseContent } from './sanitise.ts';
import { ContentFilesError, readSeedFiles, type SeedPage } from './seed-files.ts';
import type { ContentStore, StoredPage } from './store.ts';

/** How long a store that failed is left alone, in milliseconds. */
const breakMs = 5000;
const debounceMs = 500;

export interface ContentOptions {
  readonly store: ContentStore;
  /** `data/content`. */
  readonly folder: string;
  /** Deadline of reading the store, in milliseconds: shorter than that of the call, which still has to answer. */
  readonly storeTimeoutMs: number;
  readonly clock: () => Date;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

export type ContentService = Awaited<ReturnType<typeof createContentService>>;

const pageNotFound = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'pageLabelOrId' }]);
const componentNotFound = () =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'content.componentNotFound', subject: 'uid' }]);
const unavailable = () =>
  new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });

/** The page in the language that was asked, else in French. */
function inLocale<Page extends { readonly locale: Locale }>(pages: readonly Page[], locale: Locale): Page | undefined {
  return (
    pages.find((page) => page.locale === locale) ?? pages.find((page) => page.locale === defaultLocale) ?? pages[0]
  );
}

/** SQLSTATE classes of a database in trouble: connections, resources, an operator's hand or a deadline, its own system. */
const troubleClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58', 'XX']);

/** A store that answers what is wrong with a question is there; one that doesn't answer is left alone. */
const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || troubleClasses.has((error.code ?? '').slice(0, 2));

const holds = (page: StoredPage, uid: string): boolean =>
  page.data.contentSlots.some(({ components }) => components.some((component) => component.uid === uid));

/** Makes the service and publishes the shipped pages; rejects when one of their files has a fault, naming every line. */
export async function createContentService({ store, folder, storeTimeoutMs, clock, logger }: ContentOptions) {
  let seeds: readonly SeedPage[] = await readSeedFiles(folder);
  /** What the store answered last, by site and label: as many as there are pages. */
  const lastGood = new Map<string, readonly StoredPage[]>();
  const policy = wrap(
    circuitBreaker(handleWhen(isOutOfReach), { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(1) }),
    timeout(storeTimeoutMs, TimeoutStrategy.Aggressive),
  );

  /** What the store answers, or null when it doesn't: logged once, then left alone for a while. */
  async function ask<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await policy.execute(read);
    } catch (err) {
      if (!isBrokenCircuitError(err)) logger.warn({ err }, 'content store failed, the last good copy is served');
      return null;
    }
  }

  async function publish(): Promise<void> {
    const changed = await store.publishSeeds(seeds, clock());
    if (changed > 0) logger.info({ count: changed }, 'content published');
  }

  /** The components that are as the contract has them, their HTML clean; others are left out and logged. */
  function sound(components: readonly unknown[], label: string): ContentComponent[] {
    return components.flatMap((component) => {
      const result = v.safeParse(contentComponentSchema, sanitiseContent(component));
      if (result.success) return [result.output];
      logger.error({ name: label, reason: result.issues[0].message }, 'component left out');
      return [];
    });
  }

  function toPage({ uid, label, locale, data }: StoredPage): ContentPage {
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
        components: sound(components, label),
      })),
    };
  }

  /** The versions of a page by language: from the store, else as it last answered, else as they ship. Null: nobody knows. */
  async function versions(site: Mode, labelOrUid: string): Promise<readonly StoredPage[] | null> {
    const key = `${site} ${labelOrUid}`;
    const stored = await ask(() => store.page(site, labelOrUid));
    if (stored) {
      if (stored.length > 0) lastGood.set(key, stored);
      else lastGood.delete(key);
      return stored;
    }
    const shipped = seeds.filter(
      (seed) => seed.site === site && (seed.label === labelOrUid || seed.uid === labelOrUid),
    );
    return lastGood.get(key) ?? (shipped.length > 0 ? shipped : null);
  }

  await publish();
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Reads the files again and publishes what changed; faulty ones are logged and the former stay. Answers whether it did. */
  async function reload(): Promise<boolean> {
    try {
      seeds = await readSeedFiles(folder);
      await publish();
      return true;
    } catch (err) {
      const details = err instanceof ContentFilesError ? { errors: err.problems } : { err };
      logger.error(details, 'content not reloaded, the former pages stay');
      return false;
    }
  }

  async function reloadAndTell(reloaded: () => void): Promise<void> {
    if (await reload()) reloaded();
  }

  return {
    /**
     * A published page by its label or uid, French where the language isn't there. 404 without one and for what can't be a
     * label, 503 when nobody knows.
     */
    async page(site: Mode, labelOrUid: string, locale: Locale): Promise<ContentPage> {
      if (!v.is(pageLabelSchema, labelOrUid)) throw pageNotFound();
      const pages = await versions(site, labelOrUid);
      if (pages === null) throw unavailable();
      const page = inLocale(pages, locale);
      if (!page) throw pageNotFound();
      return toPage(page);
    },

    /** A component of the published pages. 404 without one, 503 when nobody knows. */
    async component(site: Mode, uid: string, locale: Locale): Promise<ContentComponent> {
      const stored = await ask(() => store.holders(site, uid));
      const copies = () =>
        [...lastGood.values(), seeds].flat().filter((page) => page.site === site && holds(page, uid));
      const page = inLocale(stored ?? copies(), locale);
      if (!page && stored === null) throw unavailable();
      const found = page && toPage(page).contentSlots.flatMap(({ components }) => components);
      const component = found?.find((each) => each.uid === uid);
      if (!component) throw componentNotFound();
      return component;
    },

    /** Labels of the published pages of a site, for its list of addresses. */
    async labels(site: Mode): Promise<readonly string[]> {
      const stored = await ask(() => store.labels(site));
      return stored ?? [...new Set(seeds.filter((seed) => seed.site === site).map(({ label }) => label))].toSorted();
    },

    reload,

    /** Reloads when a file changes, and tells when it did. */
    watch(reloaded: () => void): void {
      watcher = watchPath(folder, { persistent: false, recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void reloadAndTell(reloaded), debounceMs).unref();
      });
      watcher.on('error', (err) => logger.error({ err }, 'content files are no longer watched'));
    },

    close(): void {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
