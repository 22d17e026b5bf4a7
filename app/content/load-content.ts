import * as v from 'valibot';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { ComponentOf, ContentComponent, TypeCode } from '#domain/content/component.ts';
import { contentPageCall } from '#domain/content/contract.ts';
import { type ContentPage, pageLabelSchema, type SlotPosition } from '#domain/content/page.ts';
import { type Mode, proPrefix } from '#domain/site/mode.ts';

/** A page of content; `absent`: there is none; `failed`: nobody can tell (docs/requirements.md CMS-3, NAV-24). */
export type ContentAnswer =
  | { readonly state: 'found'; readonly page: ContentPage }
  | { readonly state: 'absent' | 'failed'; readonly page: null };

type Report = (error: unknown) => void;

/** The label of a path: as it is in part. */
export function labelOfPath(pathname: string, site: Mode): string {
  return site === 'pro' ? pathname.slice(proPrefix.length) : pathname;
}

/** A page by its label; a failure is reported. What can't be a label isn't asked for. */
export async function loadContentPage(
  api: ApiClient,
  site: Mode,
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

/** Components by the slot they stand in; an empty slot is absent. */
export type ContentSlots = Readonly<Partial<Record<SlotPosition, readonly ContentComponent[]>>>;

/** The components of a page by slot. */
export function slotsOf(page: ContentPage): ContentSlots {
  return Object.fromEntries(
    page.contentSlots.filter(({ components }) => components.length > 0).map((slot) => [slot.position, slot.components]),
  );
}

/** What content says on another page, as `home`; its title and description are those of that page. */
export interface PlacedContent {
  readonly title: string | null;
  readonly description: string | null;
  readonly slots: ContentSlots;
}

/** What content says on another page: nothing when there is none or when it fails (docs/requirements.md CMS-1, CMS-3). */
export async function loadPlacedContent(
  api: ApiClient,
  site: Mode,
  label: string,
  report: Report,
): Promise<PlacedContent> {
  const { page } = await loadContentPage(api, site, label, report);
  if (!page) return { title: null, description: null, slots: {} };
  return { title: page.title, description: page.description, slots: slotsOf(page) };
}

/** The first component of a type in a slot; null without one. */
export function componentIn<Code extends TypeCode>(
  slots: ContentSlots,
  position: SlotPosition,
  typeCode: Code,
): ComponentOf<Code> | null {
  const found = slots[position]?.find((component) => component.typeCode === typeCode);
  return (found as ComponentOf<Code> | undefined) ?? null;
}
