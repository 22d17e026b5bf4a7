/**
 * The notice to an e-mail address that staff have replaced by another, for one mail or for a whole order
 * (docs/back-office.md, "Mails").
 */
import { pathOf } from '#domain/site/paths.ts';
import type { CausedMail } from '#server/mail/define-mail.ts';

interface ReplacedAddress {
  readonly code: string;
  readonly mailId: string;
  readonly resend: number;
  /** Whether the order's later mails go to the new address too, not only one. */
  readonly isOfOrder: boolean;
}

/** The notice has no link that opens the order, and doesn’t name the new address. */
export const addressMail: CausedMail<ReplacedAddress> = {
  name: () => 'order.address',
  key: ({ code, mailId, resend }) => `order:${code}:address:${mailId}:${resend}`,
  link: (_facts, site) => pathOf('help', site),
  texts: {
    fr: ({ shop, code, isOfOrder }) => ({
      subject: `Changement d’adresse, commande ${code} – ${shop}`,
      title: 'Nos mails partent à une autre adresse',
      before: [
        isOfOrder
          ? `Notre service client a remplacé l’adresse e-mail de la commande ${code}\u00A0: ses mails n’arriveront plus ici.`
          : `Notre service client a envoyé un mail au sujet de la commande ${code} à une autre adresse que celle-ci.`,
      ],
      action: 'Nous contacter',
      after: ['Si vous ne l’avez pas demandé, dites-le-nous.'],
    }),
    en: ({ shop, code, isOfOrder }) => ({
      subject: `Change of address, order ${code} – ${shop}`,
      title: 'Our mails go to another address',
      before: [
        isOfOrder
          ? `Our customer service has replaced the e-mail address of order ${code}: its mails won’t arrive here any more.`
          : `Our customer service has sent a mail about order ${code} to another address than this one.`,
      ],
      action: 'Contact us',
      after: ['If you didn’t ask for it, tell us.'],
    }),
  },
};
