import * as v from 'valibot';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { contentPageCall, contentRedirectCall } from '#domain/content/calls.ts';
import type { ComponentOf, ContentComponent, TypeCode } from '#domain/content/component.ts';
import { type ContentPage, pageLabelSchema, type SlotPosition } from '#domain/content/page.ts';
import { proPrefix, type Site } from '#domain/site/site.ts';

/**
 * A page of content, or why there is none. `absent`: no such page exists; `failed`: it couldn't be loaded
 * (docs/requirements.md CMS-3, NAV-24).
 */
export type ContentAnswer =
  | { readonly state: 'found'; readonly page: ContentPage }
  | { readonly state: 'absent' | 'failed'; readonly page: null };

type Report = (error: unknown) => void;

/** The label that identifies a content page: its path on the consumers' site. */
export function labelOfPath(pathname: string, site: Site): string {
  return site === 'pro' ? pathname.slice(proPrefix.length) : pathname;
}

/** If the call fails, the error is reported. If the label is invalid, the page is `absent` and no call is made. */
export async function loadContentPage(
  api: ApiClient,
  site: Site,
  label: string,
  report: Report,
): Promise<ContentAnswer> {
  if (!v.is(pageLabelSchema, label)) return { state: 'absent', page: null };
  try {
    const page = await api.call(contentPageCall, { parameters: { site }, query: { pageLabelOrId: label } });
    return { state: 'found', page };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: 'absent', page: null };
    report(error);
    return { state: 'failed', page: null };
  }
}

/** The path to which editors redirect the path of a former page; null if they don't redirect `pathname`. */
export async function findRedirect(api: ApiClient, site: Site, pathname: string): Promise<string | null> {
  if (pathname.length > 500) return null;
  const { to } = await api.call(contentRedirectCall, { parameters: { site }, query: { path: pathname } });
  return to;
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
export async function loadPlacedContent(
  api: ApiClient,
  site: Site,
  label: string,
  report: Report,
): Promise<PlacedContent> {
  const { page } = await loadContentPage(api, site, label, report);
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
