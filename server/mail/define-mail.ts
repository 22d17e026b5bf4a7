/**
 * Kinds of mails: a declaration has a mail's cause, texts in both languages and link; text and HTML with the same
 * content are made from it (docs/decisions/0021-mail-outbox.md).
 */
import type { Transaction } from 'kysely';
import type { BrandFile } from '#domain/brand/brand.ts';
import { brandWords } from '#domain/brand/placeholders.ts';
import { type OwnText, withOwnText } from '#domain/mail/own-text.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { drawMail } from './draw-mail.ts';
import type { MailAct, MailTexts } from './mail-content.ts';
import type { Outbox } from './outbox.ts';
import type { Mail } from './service.ts';
import { writeMailText } from './write-mail-text.ts';

/** Who sends mails, and where their links lead. */
export interface MailSender {
  readonly brand: BrandFile;
  /** Scheme and host of the shop, without a slash at the end. */
  readonly origin: string;
  /** The shop's first language; URLs without `?lang=` are in this language. */
  readonly plainLanguage: Locale;
  readonly ownText: (kind: string, locale: Locale) => OwnText;
}

export interface MailReader {
  readonly email: string;
  readonly locale: Locale;
  readonly site: Site;
}

export interface MailNames {
  readonly shop: string;
  readonly site: Site;
  readonly urlOf: (path: string) => string;
}

export interface MailKind<Facts> {
  /** The subject and what happens to it, such as `order.confirmed`; own texts of the operator go by it. */
  readonly name: (facts: Facts) => string;
  /** Path of the page that the link leads to. */
  readonly link: (facts: Facts, site: Site) => string;
  readonly footerLink?: (facts: Facts, site: Site) => string;
  /** Path that ends such mails for the reader by a POST without a visit (RFC 8058). */
  readonly unsubscribeLink?: (facts: Facts, site: Site) => string;
  readonly texts: Readonly<Record<Locale, (facts: Facts & MailNames) => MailTexts>>;
}

/** A kind of mail that goes through the outbox. */
export interface CausedMail<Facts> extends MailKind<Facts> {
  /** Names the cause, about which one mail is written. */
  readonly key: (facts: Facts) => string;
}

const generalTexts: Readonly<Record<Locale, Readonly<Record<'help' | 'terms' | 'privacy', string>>>> = {
  fr: { help: 'Aide', terms: 'Conditions de vente', privacy: 'Données personnelles' },
  en: { help: 'Help', terms: 'Terms of sale', privacy: 'Personal data' },
};

const generalActs = ({ site, urlOf }: MailNames, locale: Locale): readonly MailAct[] =>
  (['help', 'terms', 'privacy'] as const).map((page) => ({
    text: generalTexts[locale][page],
    url: urlOf(pathOf(page, site)),
  }));

/** Kinds of mails about one subject, named after their keys. */
export const named = <Key extends string, Kind extends object>(subject: string, kinds: Readonly<Record<Key, Kind>>) =>
  Object.fromEntries(
    Object.entries<Kind>(kinds).map(([key, kind]) => [key, { ...kind, name: () => `${subject}.${key}` }]),
  ) as Record<Key, Kind & { readonly name: () => string }>;

/** What words in braces stand for in the operator's own texts: the brand's, and facts that the kind of mail has. */
export const mailWords = (brand: BrandFile, locale: Locale, facts: object): Readonly<Record<string, string>> => ({
  ...brandWords(brand, locale),
  ...('code' in facts && typeof facts.code === 'string' && { order: facts.code }),
  ...('firstName' in facts && typeof facts.firstName === 'string' && { firstName: facts.firstName }),
});

export function makeMail<Facts extends object>(
  kind: MailKind<Facts>,
  { brand, origin, plainLanguage, ownText }: MailSender,
  { email, locale, site }: MailReader,
  facts: Facts,
): Mail {
  const urlOf = (path: string) => {
    const [page = '', place] = `${origin}${path}`.split('#');
    return addressIn(locale, page, plainLanguage) + (place === undefined ? '' : `#${place}`);
  };
  const names = { shop: brand.name, site, urlOf };
  const link = urlOf(kind.link(facts, site));
  const own = ownText(kind.name(facts), locale);
  const texts = withOwnText(kind.texts[locale]({ ...facts, ...names }), own, mailWords(brand, locale, facts));
  const footerLink = kind.footerLink ? urlOf(kind.footerLink(facts, site)) : null;
  const parts = { ...texts, link, footerLink, brand, locale, site, general: generalActs(names, locale) };
  const unsubscribe = kind.unsubscribeLink && urlOf(kind.unsubscribeLink(facts, site));
  const written = { text: writeMailText(parts), html: drawMail(parts) };
  return { to: email, subject: texts.subject, ...written, locale, link, ...(unsubscribe && { unsubscribe }) };
}

export interface MailContext {
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly sender: MailSender;
}

/** Writes a mail in the transaction that causes it, unless the reader's address is unknown. */
export async function writeMail<Facts extends object>(
  { outbox, sender }: MailContext,
  tx: Transaction<Database>,
  kind: CausedMail<Facts>,
  { email, ...reader }: Omit<MailReader, 'email'> & { readonly email: string | null },
  facts: Facts,
  completion?: Mail['completion'],
): Promise<void> {
  if (email === null) return;
  const mail = makeMail(kind, sender, { ...reader, email }, facts);
  await outbox.enqueue(tx, kind.key(facts), completion ? { ...mail, completion } : mail);
}
