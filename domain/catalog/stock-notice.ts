/** What stock notices depend on, mails about articles that are back in stock (docs/catalog.md, "Sold out, and back in stock"). */

/** A day, as the mail says. */
export const unconfirmedNoticeMs = 24 * 3_600_000;

export const noticesPerHour = 5;

export const noticeParam = 'alerte';
export const noticeOutcomes = { unconfirmed: 'a-confirmer', confirmed: 'active' } as const;
