/** HTTP calls for editing pages (docs/requirements.md CMS-2; docs/content.md, "Editing"). */
import { hrefOn } from '#domain/content/href.ts';
import {
  editedPageContract,
  editedPagesContract,
  pageVersionContract,
  previewVersionContract,
  publishVersionContract,
  redirectsContract,
  removeRedirectContract,
  restoreVersionContract,
  saveRedirectContract,
  saveVersionContract,
  versionChecksContract,
} from '#domain/office/content-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { ContentEditing, ContentService } from '#server/content/service.ts';
import { notFound } from '#server/http/refusals.ts';
import type { StaffMount } from './staff-call.ts';

type PageAddress = Parameters<ContentEditing['page']>[0];
type EditedPage = NonNullable<Awaited<ReturnType<ContentEditing['page']>>>;
type VersionHead = EditedPage['versions'][number];

const textOf = (at: Date | null) => at?.toISOString() ?? null;
const instantOf = (text: string | null) => (text === null ? null : new Date(text));

function wireHead({ createdAt, publishedAt, publishAt, withdrawAt, ...head }: VersionHead) {
  return {
    ...head,
    createdAt: createdAt.toISOString(),
    publishedAt: textOf(publishedAt),
    publishAt: textOf(publishAt),
    withdrawAt: textOf(withdrawAt),
  };
}

const wirePage = ({ label, versions }: EditedPage) => ({ label, versions: versions.map(wireHead) });

/** Mounts the calls of redirects. */
export function mountRedirects(mount: StaffMount, redirects: ContentService['redirects']): void {
  async function listed() {
    const all = await redirects.list();
    return {
      redirects: all.map(({ createdAt, ...redirect }) => ({ ...redirect, createdAt: createdAt.toISOString() })),
    };
  }
  mount(redirectsContract, async () => ({ status: 200, body: await listed() }));
  mount(saveRedirectContract, async ({ parameters: { site }, body }, { actor, record }) => {
    await redirects.save(site, body, actor.name, record);
    return { status: 200, body: await listed() };
  });
  mount(removeRedirectContract, async ({ parameters: { site }, query: { from } }, { record }) => {
    await redirects.remove(site, from, record);
    return { status: 200, body: await listed() };
  });
}

/**
 * The path at which visitors see a page of content. Content within the home page or the landing page, such as the
 * shelves, has the path of that page.
 */
const shownAt = (site: Site, label: string) =>
  label.startsWith('/') ? hrefOn(site, label) : pathOf(label === 'landing' ? 'landing' : 'home', site);

/** Mounts the calls for editing pages of content. */
export function mountContentEditing(mount: StaffMount, editing: ContentEditing): void {
  async function pageAt(address: PageAddress) {
    const page = await editing.page(address);
    if (!page) throw notFound('uid');
    return wirePage(page);
  }
  mount(editedPagesContract, async ({ query }) => {
    const pages = await editing.list(query);
    const listed = pages.map(({ scheduledAt, changedAt, ...page }) => ({
      ...page,
      scheduledAt: textOf(scheduledAt),
      changedAt: changedAt.toISOString(),
    }));
    return { status: 200, body: { pages: listed } };
  });
  mount(editedPageContract, async ({ parameters }) => ({ status: 200, body: await pageAt(parameters) }));
  mount(pageVersionContract, async ({ parameters: { number, ...address } }) => {
    const version = await editing.version(address, number);
    if (!version) throw notFound('uid');
    const { label, data, ...head } = version;
    return { status: 200, body: { ...wireHead(head), label, data } };
  });
  mount(saveVersionContract, async ({ parameters, body }, { actor, record }) => ({
    status: 201,
    body: { number: await editing.save(parameters, { ...body, author: actor.name }, record) },
  }));
  mount(versionChecksContract, async ({ parameters: { number, ...address } }) => {
    const { translations, brokenLinks, unknownCodes, ...checks } = await editing.check(address, number);
    const lists = { translations: [...translations], brokenLinks: [...brokenLinks], unknownCodes: [...unknownCodes] };
    return { status: 200, body: { ...checks, ...lists } };
  });
  mount(publishVersionContract, async ({ parameters: { number, ...address }, body }, { record }) => {
    const { translations, acceptsFaults, published } = body;
    const time = {
      publishAt: instantOf(body.publishAt),
      withdrawAt: instantOf(body.withdrawAt),
      translations,
      published,
    };
    await editing.publish(address, number, { ...time, acceptsFaults }, record);
    return { status: 200, body: await pageAt(address) };
  });
  mount(restoreVersionContract, async ({ parameters: { number, ...address }, body: { base } }, { actor, record }) => ({
    status: 201,
    body: { number: await editing.restore(address, { number, base, author: actor.name }, record) },
  }));
  mount(previewVersionContract, async ({ parameters: { number, ...address } }) => {
    const version = await editing.version(address, number);
    if (!version) throw notFound('uid');
    const { ticket, expiresAt } = editing.ticketFor(address, number);
    const query = new URLSearchParams({ cmsTicketId: ticket, lang: address.locale });
    const path = `${shownAt(address.site, version.label)}?${query}`;
    return { status: 201, body: { ticket, path, expiresAt: expiresAt.toISOString() } };
  });
}
