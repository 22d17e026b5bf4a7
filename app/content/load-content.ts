import { CallError } from '#app/api/client.ts';
import { type PageArgs, pageRequest, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import type { ComponentOf, ContentComponent, TypeCode } from '#domain/content/component.ts';
import type { ContentPage, SlotPosition } from '#domain/content/page.ts';
import { proPrefix, type Site } from '#domain/site/site.ts';

/**
 * A page of content, or why there is none. `absent`: no such page exists; `failed`: it couldn't be loaded
 * (docs/requirements.md CMS-3, NAV-24).
 */
export type ContentAnswer =
  | { readonly state: 'found'; readonly page: ContentPage }
  | { readonly state: 'absent' | 'failed'; readonly page: null };

/** The label that identifies a content page: its path on the consumers' site. */
export function labelOfPath(pathname: string, site: Site): string {
  return site === 'pro' ? pathname.slice(proPrefix.length) : pathname;
}

/** The page with a label, by default that of the requested path. A failure is reported. */
export async function loadContentPage(args: PageArgs, label?: string): Promise<ContentAnswer> {
  const { context, request } = args;
  const site = siteOf(args);
  const asked = label ?? labelOfPath(new URL(request.url).pathname, site);
  try {
    return { state: 'found', page: await visitorOf(context).content.page({ site, label: asked }) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: 'absent', page: null };
    pageRequest(context).report(error);
    return { state: 'failed', page: null };
  }
}

/** Components by slot, without empty slots. */
export type ContentSlots = Readonly<Partial<Record<SlotPosition, readonly ContentComponent[]>>>;

export function slotsOf(page: ContentPage): ContentSlots {
  return Object.fromEntries(
    page.contentSlots.filter(({ components }) => components.length > 0).map((slot) => [slot.position, slot.components]),
  );
}

/**
 * Editors' content for a page whose frame is in the code, such as `home`. Its title and description, if there are any,
 * replace those of the page.
 */
export interface PlacedContent {
  readonly title: string | null;
  readonly description: string | null;
  readonly slots: ContentSlots;
}

/**
 * Loads the editors' content for a page whose frame is in the code; empty if there is none or it can't be loaded
 * (docs/requirements.md CMS-1, CMS-3).
 */
export async function loadPlacedContent(args: PageArgs, label: string): Promise<PlacedContent> {
  const { page } = await loadContentPage(args, label);
  if (!page) return { title: null, description: null, slots: {} };
  return { title: page.title, description: page.description, slots: slotsOf(page) };
}

/** Null if the slot has no component of the type. */
export function componentIn<Code extends TypeCode>(
  slots: ContentSlots,
  position: SlotPosition,
  typeCode: Code,
): ComponentOf<Code> | null {
  const component = slots[position]?.find((each) => each.typeCode === typeCode);
  return (component as ComponentOf<Code> | undefined) ?? null;
}
