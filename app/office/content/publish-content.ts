/**
 * Publishes a version of a page: loads the checks of the version, and performs the action of the form (docs/content.md,
 * "Before publishing").
 */
import { data } from 'react-router';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { messagesBySubject, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { contentPagePath } from '#domain/office/pages.ts';
import { parisInstant } from '#domain/time/paris-instant.ts';
import type { FieldMessages } from './ComponentFieldset.tsx';
import type { ContentAddress } from './content-address.ts';

interface NamedVersion {
  readonly address: ContentAddress;
  readonly version: number;
}

export interface Publishing extends NamedVersion {
  readonly label: string;
  readonly title: string;
  readonly checks: Answered<Office['content']['checks']>;
  /** Number of the published version; null if there is none. */
  readonly published: number | null;
}

/** The instants of the local times in Paris that were typed. Text that isn't a time is an invalid one, which is refused. */
export function typedTimes(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const instantOf = (text: string) => parisInstant(text) ?? new Date(Number.NaN);
  const withdrawAt = textOf('withdrawAt');
  return {
    publishAt: instantOf(textOf('publishAt')),
    withdrawAt: withdrawAt === '' ? null : instantOf(withdrawAt),
  };
}

/** Number of the version that was published when the form was rendered; null if there was none. */
export function seenPublished(form: FormData): number | null {
  return Number(form.get('published')) || null;
}

/** What was typed in the form, and why it was refused. */
export interface PublishingRefusal {
  readonly message: string;
  readonly errors: FieldMessages;
  readonly typed: { readonly publishAt: string; readonly withdrawAt: string; readonly translations: string };
}

/** Loads a version, its checks and the number of the published version. */
export async function loadPublishing(
  { content: pages }: Office,
  { address, version }: NamedVersion,
): Promise<Publishing> {
  const named = { ...address, number: version };
  const [page, { data: content, label }, checks] = await Promise.all([
    pages.page(address),
    pages.version(named),
    pages.checks(named),
  ]);
  const published = page.versions.find(({ state }) => state === 'published')?.number ?? null;
  return { address, version, label, title: content.title, checks, published };
}

/** Publishes a version now or for a period. Throws a redirect to the page, or returns the refusal with status 422. */
export async function publishContent({ content }: Office, { address, version }: NamedVersion, form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const typed = {
    publishAt: textOf('publishAt'),
    withdrawAt: textOf('withdrawAt'),
    translations: textOf('translations'),
  };
  const isLater = form.get('do') === 'schedule';
  const wish = {
    ...address,
    number: version,
    ...(isLater && typedTimes(form)),
    translations: typed.translations === 'french' ? ('french' as const) : ('keep' as const),
    published: seenPublished(form),
    // Whoever sends this form has seen the faults on its page, and publishes all the same.
    acceptsFaults: true,
  };
  try {
    await content.publish(wish);
  } catch (error) {
    const refusal = refusalOf(error);
    const errors = messagesBySubject(refusal);
    return data<PublishingRefusal>({ message: refusal.message, errors, typed }, { status: 422 });
  }
  const done = new URLSearchParams({ fait: isLater ? 'scheduled' : 'published', numero: String(version) });
  throw leaveTo(`${contentPagePath(address)}?${done}`, 303);
}
