/** The mails about stock notices: to confirm one, and that the article is back (docs/catalog.md, "Sold out, and back in stock"). */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type CausedMail, named } from '#server/mail/define-mail.ts';
import type { MailRow } from '#server/mail/mail-content.ts';
import type { StockNotice } from './stock-notice-store.ts';

interface NoticeFacts {
  readonly noticeId: string;
  /** Confirms or ends the notice. */
  readonly token: string;
  readonly product: Pick<CatalogProduct, 'code' | 'name' | 'ownRange'>;
  /** The name of the product, and of its pack if there is one, in the language of the notice. */
  readonly name: string;
  readonly rows: readonly MailRow[];
  readonly now: Date;
}

export function noticeFacts(
  { id: noticeId, locale }: Pick<StockNotice, 'id' | 'locale'>,
  product: NoticeFacts['product'] & Pick<CatalogProduct, 'pack'>,
  token: string,
  now: Date,
): NoticeFacts {
  const [name, pack] = [product.name[locale], product.pack[locale]];
  return { noticeId, token, product, name, rows: pack === '' ? [] : [{ name, amount: pack }], now };
}

const noticePath = ({ token }: NoticeFacts, site: Site) => pathOf('stockNotice', site, { token });

/** A notice has one mail that the article is back, and one a day to confirm it. */
export const noticeMails = named('notice', {
  confirm: {
    key: ({ noticeId, now }) => `notice:${noticeId}:confirm:${now.toISOString().slice(0, 10)}`,
    link: noticePath,
    footerLink: noticePath,
    texts: {
      fr: ({ name, shop, rows }) => ({
        subject: `Confirmez votre alerte de retour en stock – ${shop}`,
        title: 'Confirmez votre alerte',
        before: [
          `Cette adresse a été indiquée pour être prévenue du retour en stock de «\u00A0${name}\u00A0». Ouvrez ce lien pour le confirmer\u00A0:`,
        ],
        action: 'Confirmer l’alerte',
        rows,
        after: [
          'Le lien est valable 24\u00A0heures. Nous vous écrirons une seule fois, puis votre adresse sera effacée.',
          'Vous n’avez rien demandé\u00A0? Ne faites rien\u00A0: sans confirmation, l’adresse est effacée après 24\u00A0heures.',
        ],
        footer: 'Annuler l’alerte et effacer l’adresse',
      }),
      en: ({ name, shop, rows }) => ({
        subject: `Confirm your back-in-stock notice – ${shop}`,
        title: 'Confirm your notice',
        before: [`This address was given to be told when “${name}” is back in stock. Open this link to confirm it:`],
        action: 'Confirm the notice',
        rows,
        after: [
          'The link is valid for 24\u00A0hours. We will write to you once, then delete your address.',
          'You did not ask for anything? Do nothing: without confirmation the address is deleted after 24\u00A0hours.',
        ],
        footer: 'Cancel the notice and delete the address',
      }),
    },
  },
  back: {
    key: ({ noticeId }) => `notice:${noticeId}:back`,
    link: ({ product }, site) => productPath(product, site),
    footerLink: noticePath,
    texts: {
      fr: ({ name, shop, rows }) => ({
        subject: `De nouveau en stock\u00A0: ${name} – ${shop}`,
        title: 'Votre article est de nouveau en stock',
        before: [
          `«\u00A0${name}\u00A0» peut de nouveau être acheté. Nous n’en gardons pas pour vous\u00A0: le stock peut être limité.`,
        ],
        action: 'Voir l’article',
        rows,
        after: [
          'Cette alerte est terminée et votre adresse en est effacée\u00A0: nous ne vous écrirons plus à ce sujet.',
        ],
        footer: 'Vérifier que l’alerte est terminée',
      }),
      en: ({ name, shop, rows }) => ({
        subject: `Back in stock: ${name} – ${shop}`,
        title: 'Your article is back in stock',
        before: [`“${name}” can be bought again. We don’t put any aside for you: stock may be limited.`],
        action: 'See the article',
        rows,
        after: ['This notice is over and your address is deleted from it: we won’t write to you about it again.'],
        footer: 'Check that the notice is over',
      }),
    },
  },
} satisfies Record<string, Omit<CausedMail<NoticeFacts>, 'name'>>);
