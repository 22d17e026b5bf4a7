/** The mail about lines that staff repay (docs/back-office.md, "Refunds"). */
import type { StaffRefundReason } from '#domain/orders/staff-refund.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CausedMail } from '#server/mail/define-mail.ts';
import type { MailRow } from '#server/mail/mail-content.ts';
import { type MailedOrder, orderLink } from './order-mail-facts.ts';

const reasonTexts: Readonly<Record<Locale, Readonly<Record<StaffRefundReason, string>>>> = {
  fr: {
    damaged: 'article ou colis endommagé',
    lost: 'colis perdu',
    late: 'livraison en retard',
    withdrawn: 'rétractation',
    mistake: 'erreur de notre part',
    goodwill: 'geste commercial',
    unavailable: 'article indisponible, que nous ne pouvons pas vous envoyer',
    returned: 'articles revenus',
  },
  en: {
    damaged: 'damaged article or parcel',
    lost: 'lost parcel',
    late: 'late delivery',
    withdrawn: 'withdrawal',
    mistake: 'a mistake of ours',
    goodwill: 'a gesture of goodwill',
    unavailable: 'not available, so that we can’t send it',
    returned: 'articles that came back',
  },
};

/** Reasons for which the buyer keeps what they have bought, or still gets it. */
const cancelsNothing: ReadonlySet<StaffRefundReason> = new Set<StaffRefundReason>([
  'damaged',
  'late',
  'mistake',
  'goodwill',
]);

/** What is repaid, as texts in the language of the order; amounts contain their currency. */
interface RepaidFacts extends MailedOrder {
  readonly refundId: string;
  readonly rows: readonly MailRow[];
  readonly reason: StaffRefundReason;
  /** What staff wrote to the buyer; empty for nothing. */
  readonly message: string;
  readonly total: string;
  readonly creditNote: string;
}

export const staffRefundMail: CausedMail<RepaidFacts> = {
  name: () => 'order.staffRefund',
  key: ({ code, refundId }) => `order:${code}:refund:${refundId}`,
  link: orderLink,
  texts: {
    fr: ({ shop, code, rows, reason, message, total, creditNote }) => ({
      subject: `Remboursement de ${total}, commande ${code} – ${shop}`,
      title: `Nous vous remboursons ${total}`,
      before: [
        `Motif\u00A0: ${reasonTexts.fr[reason]}. La somme revient sur le moyen de paiement utilisé, sous quelques jours.`,
        message,
      ],
      action: 'Voir la commande',
      rows: [...rows, { name: 'Remboursé TTC', amount: total }],
      after: [
        cancelsNothing.has(reason) ? 'Ce remboursement n’annule rien de la commande.' : '',
        `Avoir ${creditNote}.`,
      ],
    }),
    en: ({ shop, code, rows, reason, message, total, creditNote }) => ({
      subject: `Refund of ${total}, order ${code} – ${shop}`,
      title: `We are refunding ${total}`,
      before: [
        `Reason: ${reasonTexts.en[reason]}. The sum returns by the means of payment you used, within a few days.`,
        message,
      ],
      action: 'See the order',
      rows: [...rows, { name: 'Refunded incl. VAT', amount: total }],
      after: [
        cancelsNothing.has(reason) ? 'This refund cancels nothing of the order.' : '',
        `Credit note ${creditNote}.`,
      ],
    }),
  },
};
