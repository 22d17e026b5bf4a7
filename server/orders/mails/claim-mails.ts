/** The mails about a claim: that it was received, and why it was refused (docs/back-office.md, "Claims"). */
import type { ClaimKind } from '#domain/orders/claim-states.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CausedMail } from '#server/mail/define-mail.ts';
import { type MailedOrder, orderLink } from './order-mail-facts.ts';

interface ClaimFacts extends MailedOrder {
  readonly id: string;
  readonly kind: ClaimKind;
  /** Name of the parcel's service. */
  readonly name: string;
  /** Why it is refused; null while it is only received. */
  readonly answer: string | null;
}

const kinds: Readonly<Record<Locale, Readonly<Record<ClaimKind, string>>>> = {
  fr: { LOST: 'colis perdu', LATE: 'colis en retard', DAMAGED: 'colis abîmé' },
  en: { LOST: 'lost parcel', LATE: 'late parcel', DAMAGED: 'damaged parcel' },
};

/** A claim that ends in a repayment is told by the mail about the refund. */
export const claimMail: CausedMail<ClaimFacts> = {
  name: ({ answer }) => (answer === null ? 'order.claim' : 'order.claimRefused'),
  key: ({ code, id, answer }) => `order:${code}:claim:${id}:${answer === null ? 'received' : 'refused'}`,
  link: orderLink,
  texts: {
    fr: ({ shop, code, kind, name, answer }) => ({
      subject: `${answer === null ? 'Réclamation reçue' : 'Votre réclamation est refusée'}, commande ${code} – ${shop}`,
      title: answer === null ? 'Nous avons reçu votre réclamation' : 'Votre réclamation est refusée',
      before: [
        `${name}\u00A0: ${kinds.fr[kind]}.`,
        answer ??
          'Nous l’examinons avec le transporteur et vous répondons par mail. Gardez l’emballage et l’objet jusque-là.',
      ],
      action: 'Voir la commande',
    }),
    en: ({ shop, code, kind, name, answer }) => ({
      subject: `${answer === null ? 'Claim received' : 'Your claim is refused'}, order ${code} – ${shop}`,
      title: answer === null ? 'We have received your claim' : 'Your claim is refused',
      before: [
        `${name}: ${kinds.en[kind]}.`,
        answer ??
          'We are looking into it with the carrier, and will answer by email. Keep the packing and its content until then.',
      ],
      action: 'See the order',
    }),
  },
};
