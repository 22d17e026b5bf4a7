/** The mails about stock notices: to confirm one, and that the article is back (docs/catalog.md, "Sold out, and back in stock"). */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { mailBody } from '#server/mail/mail-body.ts';
import type { Mail } from '#server/mail/service.ts';
import type { StockNotice } from './stock-notice-store.ts';

export interface NoticeSender {
  readonly shop: string;
  /** Scheme and host of the shop, without a slash at the end. */
  readonly origin: string;
  /** Language of the shop's URLs that have no `?lang=`. */
  readonly plainLanguage: Locale;
}

/** A notice, its article, and the token that confirms or ends it. */
export interface NoticeOfProduct {
  readonly notice: StockNotice;
  readonly product: Pick<CatalogProduct, 'code' | 'name' | 'pack' | 'ownRange'>;
  readonly token: string;
}

interface NoticeWords {
  readonly subject: string;
  readonly title: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly after: readonly string[];
  /** The text of the link that ends the notice. */
  readonly end: string;
}

export type NoticeMailKind = 'confirm' | 'back';

const words: Readonly<Record<NoticeMailKind, Readonly<Record<Locale, (name: string, shop: string) => NoticeWords>>>> = {
  confirm: {
    fr: (name, shop) => ({
      subject: `Confirmez votre alerte de retour en stock – ${shop}`,
      title: 'Confirmez votre alerte',
      before: [
        `Cette adresse a été indiquée pour être prévenue du retour en stock de «\u00A0${name}\u00A0». Ouvrez ce lien pour le confirmer\u00A0:`,
      ],
      action: 'Confirmer l’alerte',
      after: [
        'Le lien est valable 24\u00A0heures. Nous vous écrirons une seule fois, puis votre adresse sera effacée.',
        'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: sans confirmation, l’adresse est effacée après 24\u00A0heures.',
      ],
      end: 'Annuler l’alerte et effacer l’adresse',
    }),
    en: (name, shop) => ({
      subject: `Confirm your back-in-stock notice – ${shop}`,
      title: 'Confirm your notice',
      before: [`This address was given to be told when “${name}” is back in stock. Open this link to confirm it:`],
      action: 'Confirm the notice',
      after: [
        'The link is valid for 24\u00A0hours. We will write to you once, then delete your address.',
        'You did not ask for anything? Do nothing: without confirmation the address is deleted after 24\u00A0hours.',
      ],
      end: 'Cancel the notice and delete the address',
    }),
  },
  back: {
    fr: (name, shop) => ({
      subject: `De nouveau en stock\u00A0: ${name} – ${shop}`,
      title: 'Votre article est de nouveau en stock',
      before: [
        `«\u00A0${name}\u00A0» peut de nouveau être acheté. Nous n’en gardons pas pour vous\u00A0: le stock peut être limité.`,
      ],
      action: 'Voir l’article',
      after: [
        'Cette alerte est terminée et votre adresse en est effacée\u00A0: nous ne vous écrirons plus à ce sujet.',
      ],
      end: 'Vérifier que l’alerte est terminée',
    }),
    en: (name, shop) => ({
      subject: `Back in stock: ${name} – ${shop}`,
      title: 'Your article is back in stock',
      before: [`“${name}” can be bought again. We don’t put any aside for you: stock may be limited.`],
      action: 'See the article',
      after: ['This notice is over and your address is deleted from it: we won’t write to you about it again.'],
      end: 'Check that the notice is over',
    }),
  },
};

/** The mail is in the language of the notice. */
export function noticeMail(
  kind: NoticeMailKind,
  { notice, product, token }: NoticeOfProduct,
  { shop, origin, plainLanguage }: NoticeSender,
): Mail {
  const { email: to, locale, site } = notice;
  const name = product.name[locale];
  const { subject, end, ...parts } = words[kind][locale](name, shop);
  const urlOf = (path: string) => addressIn(locale, `${origin}${path}`, plainLanguage);
  const noticeUrl = urlOf(pathOf('stockNotice', site, { token }));
  const link = kind === 'confirm' ? noticeUrl : urlOf(productPath(product, site));
  const rows = product.pack[locale] === '' ? [] : [{ name, amount: product.pack[locale] }];
  const footer = { text: end, link: noticeUrl };
  return { to, subject, ...mailBody({ ...parts, rows, link, shop, locale, footer }), locale, link };
}
