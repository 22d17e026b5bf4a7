/**
 * Reads the published pages: from the store; if it fails, from its last answer; if there is none, from the bundled
 * files (docs/requirements.md CMS-1, CMS-3).
 */
import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import pg from 'pg';
import { isShapedPage } from '#domain/content/page-shape.ts';
import type { Site } from '#domain/site/site.ts';
import type { SeedPage } from './seed-files.ts';
import type { ContentStore, StoredPage } from './store.ts';

/** How long a failed store isn't queried, in milliseconds. */
const breakMs = 5000;

/**
 * SQLSTATE classes of a database in trouble: connections, resources, operator intervention or time-out, system
 * errors.
 */
const troubleClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58', 'XX']);

/** Whether the store itself failed. If it only refused a query, the next query can be tried at once. */
const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || troubleClasses.has((error.code ?? '').slice(0, 2));

export interface PublishedPagesOptions {
  readonly store: ContentStore;
  readonly storeTimeoutMs: number;
  readonly logger: { warn(fields: object, message: string): void };
}

export interface PublishedPages {
  readonly store: ContentStore;
  readonly logger: PublishedPagesOptions['logger'];
  readonly policy: IPolicy;
  /** The store's last answers, by site and requested label or uid; bounded, since only existing pages have one. */
  readonly lastAnswers: Map<string, readonly StoredPage[]>;
  /** Replaced when their files change. */
  seeds: readonly SeedPage[];
  /**
   * The store's answers for pages with a shape (navigation, footer, home shelves), by site and label. They stay in
   * memory until a page changes, because every page needs them. Null while changes aren't followed.
   */
  copies: Map<string, Promise<readonly StoredPage[] | null>> | null;
}

/** The sources of pages, with the bundled pages `seeds` as the last resort; nothing is read yet. */
export function openPublishedPages(
  { store, storeTimeoutMs, logger }: PublishedPagesOptions,
  seeds: readonly SeedPage[],
): PublishedPages {
  const policy = wrap(
    circuitBreaker(handleWhen(isOutOfReach), { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(1) }),
    timeout(storeTimeoutMs, TimeoutStrategy.Aggressive),
  );
  return { store, logger, policy, lastAnswers: new Map(), seeds, copies: null };
}

/** The store's answer, or null if it failed; a failure is logged once, then the store isn't queried for a while. */
async function ask<T>({ policy, logger }: PublishedPages, read: () => Promise<T>): Promise<T | null> {
  try {
    return await policy.execute(read);
  } catch (err) {
    if (!isBrokenCircuitError(err)) logger.warn({ err }, 'content store failed, the last good copy is served');
    return null;
  }
}

/** The copy in memory; if there is none, it is read. A failed read isn't remembered. */
async function copyOf(
  { copies }: PublishedPages,
  key: string,
  read: () => Promise<readonly StoredPage[] | null>,
): Promise<readonly StoredPage[] | null> {
  if (!copies) return read();
  const copy = copies.get(key) ?? read();
  copies.set(key, copy);
  const storedPages = await copy;
  if (storedPages === null) copies.delete(key);
  return storedPages;
}

/** Versions in all languages; null if the store failed and there is no copy. */
export async function versionsOf(
  pages: PublishedPages,
  site: Site,
  labelOrUid: string,
): Promise<readonly StoredPage[] | null> {
  const key = `${site} ${labelOrUid}`;
  const isShaped = isShapedPage(labelOrUid);
  const read = () => ask(pages, () => pages.store.page(site, labelOrUid));
  const storedPages = await (isShaped ? copyOf(pages, key, read) : read());
  const seedPages = pages.seeds.filter(
    (seed) => seed.site === site && (seed.label === labelOrUid || seed.uid === labelOrUid),
  );
  if (storedPages) {
    if (storedPages.length > 0) pages.lastAnswers.set(key, storedPages);
    else pages.lastAnswers.delete(key);
    // Of a page with a shape that isn't in the store, the bundled version is used.
    return isShaped && storedPages.length === 0 ? seedPages : storedPages;
  }
  return pages.lastAnswers.get(key) ?? (seedPages.length > 0 ? seedPages : null);
}

const holds = (page: StoredPage, uid: string): boolean =>
  page.data.contentSlots.some(({ components }) => components.some((component) => component.uid === uid));

/** Reads the pages that contain a component; null if the store failed and no copy contains it. */
export async function holdersOf(pages: PublishedPages, site: Site, uid: string): Promise<readonly StoredPage[] | null> {
  const storedPages = await ask(pages, () => pages.store.holders(site, uid));
  if (storedPages) return storedPages;
  const copies = [...pages.lastAnswers.values(), pages.seeds]
    .flat()
    .filter((page) => page.site === site && holds(page, uid));
  return copies.length > 0 ? copies : null;
}

/** Labels of the published pages, sorted. */
export async function labelsOf(pages: PublishedPages, site: Site): Promise<readonly string[]> {
  const storedPages = await ask(pages, () => pages.store.labels(site));
  return (
    storedPages ?? [...new Set(pages.seeds.filter((seed) => seed.site === site).map(({ label }) => label))].toSorted()
  );
}
