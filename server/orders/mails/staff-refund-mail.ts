/** The mail about lines that staff repay (docs/back-office.md, "Refunds"). */
import type { StaffRefundReason } from '#domain/orders/staff-refund.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type MailRow, mailBody } from '#server/mail/mail-body.ts';
import type { Mail } from '#server/mail/service.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

/** Name, origin and first language of the shop that sends the mail. */
export interface RefundMailSender {
  readonly shop: string;
  /** Scheme and host of the shop, without a trailing slash. */
  readonly origin: string;
  /** The shop's first language; URLs without `?lang=` are in this language. */
  readonly plainLanguage: Locale;
}

const reasonTexts: Readonly<Record<Locale, Readonly<Record<StaffRefundReason, string>>>> = {
  fr: {
    damaged: 'article ou colis endommagé',
    lost: 'colis perdu',
    late: 'livraison en retard',
    withdrawn: 'rétractation',
    mistake: 'erreur de notre part',
    goodwill: 'geste commercial',
  },
  en: {
    damaged: 'damaged article or parcel',
    lost: 'lost parcel',
    late: 'late delivery',
    withdrawn: 'withdrawal',
    mistake: 'a mistake of ours',
    goodwill: 'a gesture of goodwill',
  },
};

/** What is repaid, as texts in the language of the order; amounts contain their currency. */
export interface RepaidFacts {
  readonly rows: readonly MailRow[];
  readonly reason: StaffRefundReason;
  readonly total: string;
  /** Number of the credit note. */
  readonly number: string;
}

const words = {
  fr: (shop: string, code: string, { reason, total, number }: RepaidFacts) => ({
    subject: `Remboursement de ${total}, commande ${code} – ${shop}`,
    title: `Nous vous remboursons ${total}`,
    before: [
      `Motif\u00A0: ${reasonTexts.fr[reason]}. La somme revient sur le moyen de paiement utilisé, sous quelques jours.`,
    ],
    action: 'Voir la commande',
    after: [`Avoir ${number}.`],
    total: 'Remboursé TTC',
  }),
  en: (shop: string, code: string, { reason, total, number }: RepaidFacts) => ({
    subject: `Refund of ${total}, order ${code} – ${shop}`,
    title: `We are refunding ${total}`,
    before: [`Reason: ${reasonTexts.en[reason]}. The sum returns by the means of payment you used, within a few days.`],
    action: 'See the order',
    after: [`Credit note ${number}.`],
    total: 'Refunded incl. VAT',
  }),
} as const;

/** The mail to the buyer of the order; null if the e-mail address is unknown. */
export function staffRefundMail(
  { shop, origin, plainLanguage }: RefundMailSender,
  { code, site, email, locale, guid, hasAccount }: Order,
  repaid: RepaidFacts,
): Mail | null {
  if (email === null) return null;
  const { total, ...parts } = words[locale](shop, code, repaid);
  const path = pathOf('confirmation', site, { code: hasAccount ? code : guid });
  const link = addressIn(locale, `${origin}${path}`, plainLanguage);
  const rows = [...repaid.rows, { name: total, amount: repaid.total }];
  const { text, html } = mailBody({ ...parts, rows, link, shop, locale });
  return { to: email, subject: parts.subject, text, html, locale, link };
}
