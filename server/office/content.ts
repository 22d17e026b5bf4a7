/** Use cases for pages of content (docs/requirements.md CMS-2; docs/content.md, "Editing"). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import { hrefOn } from '#domain/content/href.ts';
import { type PageData, pageDataSchema, pageLabelSchema, slotPositions } from '#domain/content/page.ts';
import { isWithdrawable } from '#domain/content/page-shape.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { locales } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { checkVersion, requireFaultless } from '#server/content/check-version.ts';
import { restoreVersion, saveVersions } from '#server/content/edit-pages.ts';
import { listEditedPages } from '#server/content/listed-pages.ts';
import { findEditedPage, findVersion } from '#server/content/page-versions.ts';
import { countLinksTo, publishVersion, withdrawVersion } from '#server/content/publish-pages.ts';
import type { ContentService } from '#server/content/service.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound, requireConfirmed } from '#server/http/refusals.ts';
import type { MediaService } from '#server/media/service.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export interface ContentOfficeOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly content: Pick<ContentService, 'labels' | 'previews' | 'forgetCopies'>;
  readonly media: Pick<MediaService, 'findMissing'>;
  readonly catalog: Pick<CatalogService, 'requireProduct' | 'readCategories' | 'readBrand' | 'readSeller'>;
}

const page = { site: v.picklist(allSites), locale: v.picklist(locales), uid: v.string() };
const number = v.pipe(v.number(), v.safeInteger());
const version = v.object({ ...page, number });

const listed = v.object({ site: v.optional(page.site), uid: v.optional(page.uid) });

const language = {
  locale: page.locale,
  /** Number of the version that was the latest when the editor opened the page; 0 for a new page. */
  base: number,
  data: pageDataSchema,
};

const saved = v.object({
  ...page,
  ...language,
  /** The page in another language, saved together with this one or not at all. */
  also: v.optional(v.nullable(v.object(language)), null),
  /** The path or name of a page that isn't there yet in any language. */
  label: v.optional(v.nullable(pageLabelSchema), null),
  /** Whether to save although HTML loses what isn't allowed in it; without it, that is a 400 with the texts concerned. */
  acceptsCleaning: v.optional(v.boolean(), false),
});

const typed = v.object({
  ...page,
  label: pageLabelSchema,
  /** Its components may be incomplete. */
  data: v.strictObject({
    title: v.string(),
    description: v.string(),
    template: pageDataSchema.entries.template,
    contentSlots: v.array(
      v.strictObject({
        position: v.picklist(slotPositions),
        components: v.pipe(v.array(v.unknown()), v.maxLength(100)),
      }),
    ),
  }),
});

const time = v.optional(v.nullable(v.date('office.instant')), null);

const publication = v.pipe(
  v.object({
    ...version.entries,
    /** Null to publish now, and for good. */
    publishAt: time,
    withdrawAt: time,
    /**
     * For a French version: what visitors get in languages whose translation is older than this version, either that
     * translation or the French text.
     */
    translations: v.optional(v.picklist(['keep', 'french']), 'keep'),
    /**
     * Whether to publish in spite of the broken links and unknown codes that `checks` reports. A version whose checks
     * say `isRefused` isn't published in any case.
     */
    acceptsFaults: v.optional(v.boolean(), false),
    /**
     * Number of the version that was published when the editor opened the page, null if there was none; 409 if that
     * has changed. If it is absent, nothing is compared.
     */
    published: v.optional(v.nullable(number)),
  }),
  v.forward(
    v.check(
      ({ publishAt, withdrawAt }) => publishAt === null || withdrawAt === null || publishAt < withdrawAt,
      'office.withdrawFirst',
    ),
    ['withdrawAt'],
  ),
);

/** Throws a 400 for a time that is past: the page would be published, or taken offline, at once. */
function requireFuture(times: Pick<v.InferOutput<typeof publication>, 'publishAt' | 'withdrawAt'>, now: Date): void {
  const past = (['publishAt', 'withdrawAt'] as const).filter((name) => times[name] && times[name] <= now);
  if (past.length > 0) throw fieldErrors(past.map((name) => fieldError(name, 'office.pastTime')));
}

/**
 * The path at which visitors see a page of content. Content within the home page or the landing page, such as the
 * shelves, has the path of that page.
 */
const shownAt = (site: Site, label: string) =>
  label.startsWith('/') ? hrefOn(site, label) : pathOf(label === 'landing' ? 'landing' : 'home', site);

const previewAt = (
  { site, locale }: Pick<v.InferOutput<typeof version>, 'site' | 'locale'>,
  label: string,
  { ticket, expiresAt }: ReturnType<ContentService['previews']['ticketFor']>,
) => ({ path: `${shownAt(site, label)}?${new URLSearchParams({ cmsTicketId: ticket, lang: locale })}`, expiresAt });

const namedCategories = (tree: readonly CategoryNode[]): readonly { readonly href: string; readonly name: string }[] =>
  tree.flatMap(({ url, name, subcategories }) => [{ href: url, name }, ...namedCategories(subcategories)]);

export function contentRoom(options: ContentOfficeOptions) {
  const { db, clock, content, media } = options;
  const versionOf = async ({ number: wanted, ...address }: v.InferOutput<typeof version>) => {
    const found = await findVersion(db, address, wanted);
    if (!found) throw notFound('uid');
    return found;
  };
  return {
    /** Pages in all languages, with their latest version. */
    list: staffUseCaseOf('content.see', listed, (_staff, filter) => listEditedPages(db, filter)),
    /** What a link in content can lead to on its site: pages of content that are online, and categories, by name. */
    destinations: staffUseCaseOf('content.see', v.pick(v.object(page), ['site', 'locale']), async (_staff, place) => {
      const pages = await listEditedPages(db, place);
      const online = pages.filter(
        ({ locale, label, published }) => locale === place.locale && label.startsWith('/') && published !== null,
      );
      return [
        ...online.map(({ label, title }) => ({ href: hrefOn(place.site, label), name: title })),
        ...namedCategories(await options.catalog.readCategories(place)),
      ];
    }),
    /** A page with its versions, latest first. */
    page: staffUseCaseOf('content.see', v.object(page), async (_staff, address) => {
      const found = await findEditedPage(db, address);
      if (!found) throw notFound('uid');
      return found;
    }),
    version: staffUseCaseOf('content.see', version, (_staff, named) => versionOf(named)),
    /**
     * Saves a version as draft and returns its number, which follows `base`. Throws a 409 if somebody has saved another
     * one meanwhile.
     */
    save: staffUseCaseOf('content.edit', saved, async ({ actor, record }, { site, uid, also, ...wish }) => {
      const { locale, base, data, ...how } = wish;
      const languages = [
        { site, uid, locale, base, data, subject: '' },
        ...(also ? [{ site, uid, ...also, subject: 'also.' }] : []),
      ];
      await saveVersions(db, languages, { ...how, author: actor.name }, { now: clock(), record, media });
      return base + 1;
    }),
    /** What to know before a version is published. */
    checks: staffUseCaseOf('content.see', version, (_staff, { number: wanted, ...address }) =>
      checkVersion(options, address, wanted),
    ),
    /** Throws a 409 for a version that is refused or has faults that aren't accepted. */
    publish: staffUseCaseOf('content.edit', publication, async ({ record }, { acceptsFaults, ...wish }) => {
      const { site, locale, uid, number: wanted, ...timing } = wish;
      const address = { site, locale, uid };
      requireFuture(timing, clock());
      requireFaultless(await checkVersion(options, address, wanted), acceptsFaults);
      await publishVersion(db, address, wanted, timing, { now: clock(), record });
      content.forgetCopies();
    }),
    /** Goes back to an earlier version, by publishing a copy of it, whose number is returned; refuses faults as `publish`. */
    restore: staffUseCaseOf(
      'content.edit',
      v.object({ ...version.entries, base: number, acceptsFaults: publication.entries.acceptsFaults }),
      async ({ actor, record }, { number: wanted, base, acceptsFaults, ...address }) => {
        requireFaultless(await checkVersion(options, address, wanted), acceptsFaults);
        const wish = { number: wanted, base, author: actor.name };
        const copy = await restoreVersion(db, address, wish, { now: clock(), record });
        content.forgetCopies();
        return copy;
      },
    ),
    /**
     * Takes a page offline. Throws a 409 with the sentence about what that does, unless it is the one that was confirmed,
     * and for a page that the shop or the law can't do without.
     */
    withdraw: staffUseCaseOf(
      'content.edit',
      v.object({ ...page, published: number, confirmed: v.string() }),
      async ({ record, locale }, { published, confirmed, ...address }) => {
        const found = await findEditedPage(db, address);
        if (!found) throw notFound('uid');
        if (!isWithdrawable(address.site, found.label)) throw conflict('office.notWithdrawable', { subject: 'uid' });
        const effect = {
          name: hrefOn(address.site, found.label),
          count: await countLinksTo(db, address.site, found.label),
        };
        requireConfirmed(locale, 'office.withdraws', effect, confirmed);
        await withdrawVersion(db, address, published, record);
        content.forgetCopies();
      },
    ),
    /** The path of the page in the shop with a ticket that shows this version to anybody for 30 minutes. */
    preview: staffUseCaseOf('content.see', version, async (_staff, named) => {
      const { label } = await versionOf(named);
      return previewAt(named, label, content.previews.ticketFor(named, named.number));
    }),
    /** The same for a page as it is typed, which nothing stores: this process shows it to who asks at once. */
    previewTyped: staffUseCaseOf('content.see', typed, async (_staff, { label, data, ...address }) =>
      previewAt(address, label, content.previews.ticketForTyped(address, { label, data: data as PageData })),
    ),
  };
}
