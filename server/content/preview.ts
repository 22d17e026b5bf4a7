/**
 * Signs tickets for previews, and reads the versions that they show (docs/requirements.md ACC-8, CMS-2;
 * docs/content.md, "Preview").
 */
import type { Kysely } from 'kysely';
import type { ContentComponent } from '#domain/content/component.ts';
import type { ContentPage } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';
import { type PageMaking, toPage } from './make-page.ts';
import { findVersion, type PageAddress } from './page-versions.ts';
import { createPreviewTickets, ticketMs } from './preview-ticket.ts';

export interface PreviewReader {
  readonly site: Site;
  readonly locale: Locale;
  readonly ticket: string;
}

export interface Previews {
  /** Makes a ticket with which anybody can see a version until the ticket expires. */
  ticketFor(address: PageAddress, number: number): { readonly ticket: string; readonly expiresAt: Date };
  /**
   * Whether a ticket is genuine, not expired, and for this language. Whether it is for the requested page isn't checked
   * here.
   */
  isValid(ticket: string, locale: Locale): boolean;
  /** The version that the ticket shows; null if it isn't valid, or is for another site, language or page. */
  page(reader: PreviewReader, labelOrUid: string): Promise<ContentPage | null>;
  /** A component of the version that the ticket shows; null like `page`, or if the version doesn't have it. */
  component(reader: PreviewReader, uid: string): Promise<ContentComponent | null>;
}

export interface PreviewOptions extends PageMaking {
  readonly db: Kysely<Database>;
  /** The current key first, then former ones (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
}

/** Tickets are signed with a key derived from the first of `secretKeys`. */
export function createPreviews(options: PreviewOptions): Previews {
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
    ticketFor({ site, locale, uid }, number) {
      const expiresAt = new Date(clock().getTime() + ticketMs);
      return { ticket: tickets.sign({ site, locale, uid, number, until: expiresAt.getTime() }), expiresAt };
    },
    isValid: (ticket, locale) => tickets.read(ticket, clock())?.locale === locale,
    async page(reader, labelOrUid) {
      const page = await shown(reader);
      return page && (labelOrUid === page.uid || labelOrUid === page.label) ? page : null;
    },
    async component(reader, uid) {
      const slots = (await shown(reader))?.contentSlots ?? [];
      return slots.flatMap(({ components }) => components).find((each) => each.uid === uid) ?? null;
    },
  };
}
