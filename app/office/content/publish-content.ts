/**
 * Publishing a version of a page: loading its checks, and the action of the form (docs/content.md, "Before
 * publishing").
 */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { messagesBySubject, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import {
  editedPageCall,
  pageVersionCall,
  publishVersionCall,
  versionChecksCall,
} from '#domain/office/content-calls.ts';
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
  readonly checks: AnswerTo<typeof versionChecksCall>;
  /** Number of the published version; null if there is none. */
  readonly published: number | null;
}

/**
 * A time typed as a clock in Paris shows it, as the call takes it; a text that holds none stays as it is, so that the
 * call refuses it.
 */
export function instantOf(form: FormData, name: 'publishAt' | 'withdrawAt'): string {
  const text = String(form.get(name) ?? '');
  return parisInstant(text)?.toISOString() ?? text;
}

/** The version that the form showed as the published one; null for none. */
export function seenPublished(form: FormData): number | null {
  return Number(form.get('published')) || null;
}

/** What was typed in the form, and why it was refused. */
export interface PublishingRefusal {
  readonly message: string;
  readonly errors: FieldMessages;
  readonly typed: { readonly publishAt: string; readonly withdrawAt: string; readonly translations: string };
}

/** Loads a version with its checks. */
export async function loadPublishing(api: ApiClient, { address, version }: NamedVersion): Promise<Publishing> {
  const parameters = { ...address, number: String(version) };
  const [page, { data: content, label }, checks] = await Promise.all([
    api.call(editedPageCall, { parameters: address }),
    api.call(pageVersionCall, { parameters }),
    api.call(versionChecksCall, { parameters }),
  ]);
  const published = page.versions.find(({ state }) => state === 'published')?.number ?? null;
  return { address, version, label, title: content.title, checks, published };
}

/** Publishes a version now or for a period; a redirect to the page, or the refusal with status 422. */
export async function publishContent(api: ApiClient, { address, version }: NamedVersion, form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const typed = {
    publishAt: textOf('publishAt'),
    withdrawAt: textOf('withdrawAt'),
    translations: textOf('translations'),
  };
  const isLater = form.get('do') === 'schedule';
  const publishAt = isLater ? instantOf(form, 'publishAt') : null;
  const body = {
    publishAt,
    withdrawAt: isLater ? instantOf(form, 'withdrawAt') || null : null,
    translations: typed.translations === 'french' ? ('french' as const) : ('keep' as const),
    published: seenPublished(form),
    // The page with the form has shown the faults.
    acceptsFaults: true,
  };
  try {
    await api.call(publishVersionCall, { parameters: { ...address, number: String(version) }, body });
  } catch (error) {
    const refusal = refusalOf(error);
    const errors = messagesBySubject(refusal);
    return data<PublishingRefusal>({ message: refusal.message, errors, typed }, { status: 422 });
  }
  const done = new URLSearchParams({ fait: publishAt === null ? 'published' : 'scheduled', numero: String(version) });
  throw leaveTo(`${contentPagePath(address)}?${done}`, 303);
}
