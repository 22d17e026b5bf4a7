/**
 * Signs tickets for previews, and reads the versions that they show (docs/requirements.md ACC-8, CMS-2;
 * docs/content.md, "Preview").
 */
import type { Kysely } from 'kysely';
import type { ContentPage } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Reader } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';
import { type PageMaking, toPage } from './make-page.ts';
import { findVersion, type PageAddress } from './page-versions.ts';
import { createPreviewTickets, ticketMs } from './preview-ticket.ts';

export type PreviewReader = Reader & { readonly ticket: string };

export interface PreviewOptions extends PageMaking {
  readonly db: Kysely<Database>;
  /** The current key first, then former ones (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
}

/** Tickets are signed with a key derived from the first of `secretKeys`. */
export function createPreviews(options: PreviewOptions) {
  const { db, secretKeys, clock } = options;
  const [key = '', ...formerKeys] = secretKeys;
  const tickets = createPreviewTickets([
    derivedKey(key, 'preview'),
    ...formerKeys.map((former) => derivedKey(former, 'preview')),
  ]);
  async function shown({ site, locale, ticket: text }: PreviewReader): Promise<ContentPage | null> {
    const ticket = tickets.read(text, clock());
    if (!ticket || ticket.site !== site || ticket.locale !== locale) return null;
    const version = await findVersion(db, ticket, ticket.number);
    return version && toPage({ ...version, uid: ticket.uid, locale }, options, version.state);
  }
  return {
    /** Makes a ticket with which anybody can see a version until the ticket expires. */
    ticketFor({ site, locale, uid }: PageAddress, number: number) {
      const expiresAt = new Date(clock().getTime() + ticketMs);
      return { ticket: tickets.sign({ site, locale, uid, number, until: expiresAt.getTime() }), expiresAt };
    },
    /** Whether a ticket is genuine, not expired, and for this language; for which page it is isn't checked here. */
    isValid: (ticket: string, locale: Locale) => tickets.read(ticket, clock())?.locale === locale,
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
