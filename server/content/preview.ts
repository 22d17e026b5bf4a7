/**
 * Tickets that show one version of one page, without signing in, for 30 minutes (docs/requirements.md ACC-8, CMS-2;
 * docs/content.md, "Preview"). They are signed and not stored. Whoever has a ticket can read that version and nothing
 * else.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ContentPage } from '#domain/content/page.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Reader } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { createSignatures } from '#server/secrets/signatures.ts';
import { type PageMaking, toPage } from './make-page.ts';
import { findVersion, type PageAddress } from './page-versions.ts';
import type { StoredPage } from './store.ts';

/** While it is typed, a page often has a component that isn't complete, and is shown without it. */
const silent = { error() {} };

/** How long a ticket is valid, in milliseconds. */
const ticketMs = 30 * 60_000;
/** How long a process keeps a page that isn't stored, in milliseconds: it is rendered at once. */
const heldMs = 60_000;

const ticketSchema = v.strictObject({
  site: v.picklist(allSites),
  locale: v.picklist(locales),
  uid: v.string(),
  number: v.number(),
  /** The key of a page that isn't stored, which this process keeps; `number` is 0 then. */
  held: v.optional(v.string()),
  /** The end of the ticket's validity, in milliseconds since 1970. */
  until: v.number(),
});
type PreviewTicket = v.InferOutput<typeof ticketSchema>;

export type PreviewReader = Reader & { readonly ticket: string };

export interface PreviewOptions extends PageMaking {
  readonly db: Kysely<Database>;
  /** The current key first, then former ones (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
}

export function createPreviews(options: PreviewOptions) {
  const { db, secretKeys, clock } = options;
  const signatures = createSignatures(secretKeys, 'preview');
  const held = new LRUCache<string, Pick<StoredPage, 'label' | 'data'>>({ max: 50, ttl: heldMs });
  /** Null if the ticket is forged or has expired. */
  function read(text: string) {
    const [, payload = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(text) ?? [];
    if (!signatures.isOf(payload, signature)) return null;
    const ticket = v.safeParse(ticketSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return ticket.success && ticket.output.until > clock().getTime() ? ticket.output : null;
  }
  function sign({ site, locale, uid, number, held: key }: Omit<PreviewTicket, 'until'>) {
    const expiresAt = new Date(clock().getTime() + ticketMs);
    const ticket: PreviewTicket = { site, locale, uid, number, until: expiresAt.getTime(), ...(key && { held: key }) };
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return { ticket: `${payload}.${signatures.of(payload)}`, expiresAt };
  }
  async function shown({ site, locale, ticket: text }: PreviewReader): Promise<ContentPage | null> {
    const ticket = read(text);
    if (!ticket || ticket.site !== site || ticket.locale !== locale) return null;
    const typed = held.get(ticket.held ?? '');
    if (typed) return toPage({ ...typed, uid: ticket.uid, locale }, { ...options, logger: silent }, 'draft');
    const version = await findVersion(db, ticket, ticket.number);
    return version && toPage({ ...version, uid: ticket.uid, locale }, options, version.state);
  }
  return {
    /** Makes a ticket with which anybody can see a version until the ticket expires. */
    ticketFor: (address: PageAddress, number: number) => sign({ ...address, number }),
    /** A ticket for a page that isn't stored: this process shows it for a minute, others never. */
    ticketForTyped(address: PageAddress, page: Pick<StoredPage, 'label' | 'data'>) {
      const key = randomUUID();
      held.set(key, page);
      return sign({ ...address, number: 0, held: key });
    },
    /** Whether a ticket is genuine, not expired, and for this language; for which page it is isn't checked here. */
    isValid: (ticket: string, locale: Locale) => read(ticket)?.locale === locale,
    /** The version that the ticket shows; null if it isn't valid, or is for another site, language or page. */
    async page(reader: PreviewReader, labelOrUid: string) {
      const page = await shown(reader);
      return page && (labelOrUid === page.uid || labelOrUid === page.label) ? page : null;
    },
    /** A component of that version; null like `page`, or if the version doesn't have it. */
    async component(reader: PreviewReader, uid: string) {
      const slots = (await shown(reader))?.contentSlots ?? [];
      return slots.flatMap(({ components }) => components).find((each) => each.uid === uid) ?? null;
    },
  };
}
