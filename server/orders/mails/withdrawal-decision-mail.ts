/** The mails about what was decided on a statement of withdrawal (docs/decisions/0025-withdrawal.md). */
import type { WithdrawalRefusalReason } from '#domain/orders/withdrawal-states.ts';
import { addressIn, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { mailBody } from '#server/mail/mail-body.ts';
import type { Mail } from '#server/mail/service.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import type { ReturnPlace } from '#server/orders/read/return-places.ts';
import { takenBackTexts } from './mail-words.ts';
import type { OrderMailSender } from './order-mails.ts';

/** A decision on a statement of withdrawal, as the mail tells the buyer. */
export type DecidedWithdrawal =
  | {
      readonly decision: 'accepted';
      /** The last day on which the buyer may send the articles back. */
      readonly returnBefore: IsoDate;
      /** The sellers and addresses that the buyer sends the articles back to. */
      readonly places: readonly ReturnPlace[];
    }
  | {
      readonly decision: 'refused';
      readonly reason: WithdrawalRefusalReason;
      /** What staff want to add to the reason, in the language in which they wrote it; empty if nothing. */
      readonly note: string;
      /** The mediator whom a consumer can turn to, with their address; empty if the shop names none. */
      readonly mediator: string;
    };

const reasonTexts: Readonly<Record<Locale, Readonly<Record<WithdrawalRefusalReason, string>>>> = {
  fr: {
    LATE: 'Votre rétractation nous est parvenue après la fin du délai de 14\u00A0jours qui suit la livraison.',
    SET_DAY:
      'Il n’y a pas de droit de rétractation pour un envoi de colis à une date choisie (code de la consommation, article\u00A0L221-28).',
    PROFESSIONAL:
      'Le droit de rétractation est celui des consommateurs\u00A0; cette commande est celle d’un professionnel.',
    EXCLUDED_GOODS:
      'Il n’y a pas de droit de rétractation pour ces articles (code de la consommation, article\u00A0L221-28).',
    OTHER: '',
  },
  en: {
    LATE: 'Your withdrawal reached us after the end of the 14 days that follow the delivery.',
    SET_DAY:
      'There is no right of withdrawal from sending a parcel on a chosen day (French consumer code, article L221-28).',
    PROFESSIONAL: 'The right of withdrawal is a consumer’s; this order is a professional’s.',
    EXCLUDED_GOODS: 'There is no right of withdrawal from these articles (French consumer code, article L221-28).',
    OTHER: '',
  },
};

interface Names {
  readonly shop: string;
  readonly code: string;
  readonly number: string;
}

interface Words {
  readonly accepted: (
    names: Names,
    day: string,
  ) => { readonly subject: string; readonly title: string; readonly before: readonly string[] };
  readonly sendTo: (place: ReturnPlace) => string;
  readonly repaid: string;
  readonly refused: (names: Names) => { readonly subject: string; readonly title: string };
  readonly mediator: (mediator: string) => string;
  readonly rows: Readonly<Record<'code' | 'number' | 'returnBefore', string>>;
  readonly action: string;
}

const words: Readonly<Record<Locale, Words>> = {
  fr: {
    accepted: ({ shop, code }, day) => ({
      subject: `Rétractation acceptée, commande ${code} – ${shop}`,
      title: 'Votre rétractation est acceptée',
      before: [
        `Renvoyez les articles que vous avez reçus au plus tard le ${day}. La page du vendeur dit comment les renvoyer.`,
      ],
    }),
    sendTo: ({ seller, address }) => `Articles vendus par ${seller}, à renvoyer à\u00A0: ${address}`,
    repaid: 'Nous vous remboursons par le moyen de paiement utilisé dès que les articles sont revenus.',
    refused: ({ shop, code }) => ({
      subject: `Rétractation refusée, commande ${code} – ${shop}`,
      title: 'Nous ne pouvons pas accepter votre rétractation',
    }),
    mediator: (mediator) =>
      `Vous n’êtes pas d’accord\u00A0? Répondez-nous d’abord. Sans solution, vous pouvez saisir gratuitement le médiateur de la consommation\u00A0: ${mediator}.`,
    rows: { code: 'Commande', number: 'Accusé de réception', returnBefore: 'À renvoyer au plus tard le' },
    action: 'Voir la commande',
  },
  en: {
    accepted: ({ shop, code }, day) => ({
      subject: `Withdrawal accepted, order ${code} – ${shop}`,
      title: 'Your withdrawal is accepted',
      before: [`Send back the articles you received by ${day}. The seller’s page says how to send them.`],
    }),
    sendTo: ({ seller, address }) => `Articles sold by ${seller}, to be sent back to: ${address}`,
    repaid: 'We refund you by the means of payment used as soon as the articles are back.',
    refused: ({ shop, code }) => ({
      subject: `Withdrawal refused, order ${code} – ${shop}`,
      title: 'We can’t accept your withdrawal',
    }),
    mediator: (mediator) =>
      `You don’t agree? Please answer us first. If we find no solution, you can turn to the consumer mediator free of charge: ${mediator}.`,
    rows: { code: 'Order', number: 'Receipt', returnBefore: 'To send back by' },
    action: 'See the order',
  },
};

/** The title and paragraphs of the mail. */
function textOf(decided: DecidedWithdrawal, names: Names, { locale, takenBack }: Pick<Order, 'locale' | 'takenBack'>) {
  const texts = words[locale];
  if (decided.decision === 'accepted') {
    const { before, ...head } = texts.accepted(names, formatLongDate(decided.returnBefore, locale));
    return {
      ...head,
      before: [...before, ...decided.places.map(texts.sendTo), takenBack ? takenBackTexts[locale] : texts.repaid],
    };
  }
  const { reason, note, mediator } = decided;
  const before = [reasonTexts[locale][reason], note, mediator && texts.mediator(mediator)];
  return { ...texts.refused(names), before: before.filter((text) => text !== '') };
}

/**
 * The mail about a decision to the buyer of an order, in the order's language; `number` is that of the receipt. Null if
 * the e-mail address is unknown.
 */
export function withdrawalDecisionMail(
  { shop, origin, plainLanguage }: OrderMailSender,
  { code, site, email, locale, guid, hasAccount, takenBack }: Order,
  number: string,
  decided: DecidedWithdrawal,
): Mail | null {
  if (email === null) return null;
  const { action, rows: labels } = words[locale];
  const { subject, title, before } = textOf(decided, { shop, code, number }, { locale, takenBack });
  const path = pathOf('confirmation', site, { code: hasAccount ? code : guid });
  const link = addressIn(locale, `${origin}${path}`, plainLanguage);
  const rows = [
    { name: labels.code, amount: code },
    { name: labels.number, amount: number },
    ...(decided.decision === 'accepted'
      ? [{ name: labels.returnBefore, amount: formatLongDate(decided.returnBefore, locale) }]
      : []),
  ];
  const { text, html } = mailBody({ title, before, action, link, rows, after: [], shop, locale });
  return { to: email, subject, text, html, locale, link };
}
