/**
 * Tickets that show one version of one page, without signing in, for 30 minutes (docs/requirements.md ACC-8, CMS-2).
 * They are signed and not stored. Whoever has a ticket can read that version and nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';

/** How long a ticket is valid, in milliseconds. */
export const ticketMs = 30 * 60_000;

const ticketSchema = v.strictObject({
  site: v.picklist(allSites),
  locale: v.picklist(locales),
  uid: v.string(),
  number: v.number(),
  /** The end of the ticket's validity, in milliseconds since 1970. */
  until: v.number(),
});
export type PreviewTicket = v.InferOutput<typeof ticketSchema>;

/** The first key signs; tickets signed with any of them are valid. */
export function createPreviewTickets(keys: readonly [Buffer, ...Buffer[]]) {
  const signatureOf = (payload: string, key: Buffer) => createHmac('sha256', key).update(payload).digest();
  return {
    sign(ticket: PreviewTicket): string {
      const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${payload}.${signatureOf(payload, keys[0]).toString('base64url')}`;
    },
    /** Null if the ticket is forged or has expired. */
    read(text: string, now: Date): PreviewTicket | null {
      const [, payload = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(text) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => {
        const expected = signatureOf(payload, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isSigned) return null;
      const ticket = v.safeParse(ticketSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      return ticket.success && ticket.output.until > now.getTime() ? ticket.output : null;
    },
  };
}

export type PreviewTickets = ReturnType<typeof createPreviewTickets>;
