/**
 * The notice to an e-mail address that staff have replaced by another, for one mail or for a whole order
 * (docs/back-office.md, "Mails").
 */
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { mailBody } from '#server/mail/mail-body.ts';
import type { Mail } from '#server/mail/service.ts';
import type { OrderMailSender } from './order-mails.ts';

/**
 * The order and the former address `to`. With `isOfOrder`, the order's later mails go to the new address too, otherwise
 * only one mail did.
 */
export interface ReplacedAddress {
  readonly code: string;
  readonly site: Site;
  readonly to: string;
  readonly locale: Locale;
  readonly isOfOrder: boolean;
}

const words = {
  fr: (shop: string, code: string, isOfOrder: boolean) => ({
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
  en: (shop: string, code: string, isOfOrder: boolean) => ({
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
} as const;

/** The notice to the former address. It has no link that opens the order, and doesn’t name the new address. */
export function addressMail(
  { shop, origin, plainLanguage }: OrderMailSender,
  { code, site, to, locale, isOfOrder }: ReplacedAddress,
): Mail {
  const parts = words[locale](shop, code, isOfOrder);
  const link = addressIn(locale, `${origin}${pathOf('help', site)}`, plainLanguage);
  return { to, subject: parts.subject, ...mailBody({ ...parts, rows: [], link, shop, locale }), locale, link };
}
