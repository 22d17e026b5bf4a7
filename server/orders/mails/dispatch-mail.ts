/** The mail about articles that a seller has sent (docs/back-office.md, "Sending"). */
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
  /** The articles that are sent. */
  readonly rows: readonly MailRow[];
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
