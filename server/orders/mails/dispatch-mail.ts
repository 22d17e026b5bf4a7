/** The mails about articles that a seller has sent: that they left, and that they arrived (docs/back-office.md, "Sending"). */
import { carrierNameOf, type DispatchCarrier, dispatchPage } from '#domain/orders/dispatch.ts';
import type { CausedMail } from '#server/mail/define-mail.ts';
import type { MailRow, MailSection } from '#server/mail/mail-content.ts';
import { type MailedOrder, orderLink } from './order-mail-facts.ts';

interface DispatchFacts extends MailedOrder {
  readonly id: string;
  readonly carrier: DispatchCarrier;
  readonly number: string | null;
  /** Whether the seller sends nothing more of the order. */
  readonly isLast: boolean;
  /** The articles in it. */
  readonly rows: readonly MailRow[];
}

interface DeliveredFacts extends MailedOrder {
  readonly id: string;
  readonly rows: readonly MailRow[];
  /** Path of the form for withdrawing; null unless a consumer bought. */
  readonly withdrawal: string | null;
}

function sentSection({ carrier, number, rows }: DispatchFacts, carrierLabel: string, track: string): MailSection {
  const byCarrier = [carrierNameOf(carrier), number].filter(Boolean).join(', ');
  const url = dispatchPage(carrier, number);
  return {
    rows: [...rows, ...(byCarrier ? [{ name: carrierLabel, amount: byCarrier }] : [])],
    acts: url === null ? [] : [{ text: track, url }],
  };
}

export const dispatchMail: CausedMail<DispatchFacts> = {
  name: () => 'order.dispatch',
  key: ({ code, id }) => `order:${code}:dispatch:${id}`,
  link: orderLink,
  texts: {
    fr: (facts) => ({
      subject: `${facts.isLast ? 'Vos articles sont partis' : 'Une partie de vos articles est partie'}, commande ${facts.code} – ${facts.shop}`,
      title: facts.isLast ? 'Vos articles sont partis' : 'Une partie de vos articles est partie',
      before: [facts.isLast ? '' : 'Le reste suit dans un autre colis\u00A0: nous vous écrirons quand il partira.'],
      action: 'Voir la commande',
      sections: [sentSection(facts, 'Transporteur', 'Suivre ce colis')],
    }),
    en: (facts) => ({
      subject: `${facts.isLast ? 'Your articles are on their way' : 'Some of your articles are on their way'}, order ${facts.code} – ${facts.shop}`,
      title: facts.isLast ? 'Your articles are on their way' : 'Some of your articles are on their way',
      before: [facts.isLast ? '' : 'The rest follows in another parcel: we will write when it leaves.'],
      action: 'See the order',
      sections: [sentSection(facts, 'Carrier', 'Track this parcel')],
    }),
  },
};

export const dispatchDeliveredMail: CausedMail<DeliveredFacts> = {
  name: () => 'order.dispatchDelivered',
  key: ({ code, id }) => `order:${code}:dispatch:${id}:delivered`,
  link: orderLink,
  texts: {
    fr: ({ shop, code, rows, withdrawal, urlOf }) => ({
      subject: `Vos articles sont arrivés, commande ${code} – ${shop}`,
      title: 'Vos articles sont arrivés',
      before: ['Le colis est indiqué comme livré. S’il n’est pas chez vous, ou si quelque chose manque, écrivez-nous.'],
      action: 'Voir la commande',
      rows,
      after: [
        withdrawal === null
          ? ''
          : `Vous pouvez renoncer à votre achat pendant 14\u00A0jours après la livraison du dernier article, sans donner de raison\u00A0: ${urlOf(withdrawal)}`,
      ],
    }),
    en: ({ shop, code, rows, withdrawal, urlOf }) => ({
      subject: `Your articles have arrived, order ${code} – ${shop}`,
      title: 'Your articles have arrived',
      before: ['The parcel is reported as delivered. If you don’t have it, or something is missing, write to us.'],
      action: 'See the order',
      rows,
      after: [
        withdrawal === null
          ? ''
          : `You may withdraw from the purchase within 14 days of the delivery of the last article, without giving a reason: ${urlOf(withdrawal)}`,
      ],
    }),
  },
};
