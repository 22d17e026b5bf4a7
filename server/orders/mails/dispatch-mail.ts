/** The mail about articles that a seller has sent (docs/back-office.md, "Sending"). */
import { carrierNameOf, type DispatchCarrier, dispatchPage } from '#domain/orders/dispatch.ts';
import type { CausedMail, MailRow } from '#server/mail/define-mail.ts';
import { type MailedOrder, orderLink } from './order-mails.ts';

interface DispatchFacts extends MailedOrder {
  readonly id: string;
  readonly carrier: DispatchCarrier;
  readonly number: string | null;
  /** Whether the seller sends nothing more of the order. */
  readonly isLast: boolean;
  /** The articles that are sent. */
  readonly rows: readonly MailRow[];
}

const byCarrier = ({ carrier, number }: DispatchFacts) => [carrierNameOf(carrier), number].filter(Boolean).join(', ');

export const dispatchMail: CausedMail<DispatchFacts> = {
  key: ({ code, id }) => `order:${code}:dispatch:${id}`,
  link: orderLink,
  texts: {
    fr: (facts) => ({
      subject: `${facts.isLast ? 'Vos articles sont partis' : 'Une partie de vos articles est partie'}, commande ${facts.code} – ${facts.shop}`,
      title: facts.isLast ? 'Vos articles sont partis' : 'Une partie de vos articles est partie',
      before: [facts.isLast ? '' : 'Le reste suit dans un autre colis\u00A0: nous vous écrirons quand il partira.'],
      action: 'Voir la commande',
      rows: [...facts.rows, ...(byCarrier(facts) ? [{ name: 'Transporteur', amount: byCarrier(facts) }] : [])],
      after: [trackingLine('Suivre ce colis\u00A0: ', facts)],
    }),
    en: (facts) => ({
      subject: `${facts.isLast ? 'Your articles are on their way' : 'Some of your articles are on their way'}, order ${facts.code} – ${facts.shop}`,
      title: facts.isLast ? 'Your articles are on their way' : 'Some of your articles are on their way',
      before: [facts.isLast ? '' : 'The rest follows in another parcel: we will write when it leaves.'],
      action: 'See the order',
      rows: [...facts.rows, ...(byCarrier(facts) ? [{ name: 'Carrier', amount: byCarrier(facts) }] : [])],
      after: [trackingLine('Track this parcel: ', facts)],
    }),
  },
};

function trackingLine(text: string, { carrier, number }: DispatchFacts): string {
  const page = dispatchPage(carrier, number);
  return page === null ? '' : text + page;
}
