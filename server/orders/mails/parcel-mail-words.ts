/** The texts of mails about a parcel on its way, in both languages (docs/requirements.md ACC-7). */
import type { ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import type { Locale } from '#domain/site/locale.ts';

/** What the texts of a mail about a parcel mention. */
export interface ParcelMailFacts {
  readonly shop: string;
  /** The town that the parcel goes to. */
  readonly town: string;
  /** Code of the order. */
  readonly code: string;
}

export interface ParcelMailWords {
  readonly subject: string;
  readonly title: string;
}

type WordsOf = (facts: ParcelMailFacts) => ParcelMailWords;

export const parcelMailWords: Readonly<Record<ParcelMailKind, Record<Locale, WordsOf>>> = {
  handedOver: {
    fr: ({ shop, town }) => ({
      subject: `Votre colis pour ${town} est en route – ${shop}`,
      title: `Votre colis pour ${town} est en route`,
    }),
    en: ({ shop, town }) => ({
      subject: `Your parcel to ${town} is on its way – ${shop}`,
      title: `Your parcel to ${town} is on its way`,
    }),
  },
  problem: {
    fr: ({ shop, town }) => ({
      subject: `Votre colis pour ${town} a pris du retard ou revient – ${shop}`,
      title: `Un contretemps pour votre colis vers ${town}`,
    }),
    en: ({ shop, town }) => ({
      subject: `Your parcel to ${town} is delayed or coming back – ${shop}`,
      title: `Your parcel to ${town} has met with a problem`,
    }),
  },
  outForDelivery: {
    fr: ({ shop, town }) => ({
      subject: `Votre colis est en cours de livraison à ${town} – ${shop}`,
      title: `Votre colis est en cours de livraison à ${town}`,
    }),
    en: ({ shop, town }) => ({
      subject: `Your parcel is out for delivery in ${town} – ${shop}`,
      title: `Your parcel is out for delivery in ${town}`,
    }),
  },
  toCollect: {
    fr: ({ shop, town }) => ({
      subject: `Votre colis attend au point de retrait de ${town} – ${shop}`,
      title: `Votre colis attend au point de retrait de ${town}`,
    }),
    en: ({ shop, town }) => ({
      subject: `Your parcel is ready for collection in ${town} – ${shop}`,
      title: `Your parcel is ready for collection in ${town}`,
    }),
  },
  delivered: {
    fr: ({ shop, town }) => ({
      subject: `Votre colis a été livré à ${town} – ${shop}`,
      title: `Votre colis a été livré à ${town}`,
    }),
    en: ({ shop, town }) => ({
      subject: `Your parcel was delivered in ${town} – ${shop}`,
      title: `Your parcel was delivered in ${town}`,
    }),
  },
};

/** The labels in a mail's table, and the text of the link that stops such mails. */
export interface ParcelMailLabels {
  readonly order: string;
  readonly number: string;
  readonly expected: string;
  /** Label of the day that was promised at first. */
  readonly announced: string;
  readonly action: string;
  readonly stop: string;
}

export const parcelMailLabels: Readonly<Record<Locale, ParcelMailLabels>> = {
  fr: {
    order: 'Commande',
    number: 'Numéro de suivi',
    expected: 'Arrivée prévue',
    announced: 'Prévue d’abord',
    action: 'Suivre le colis',
    stop: 'Ne plus recevoir d’e-mails de suivi',
  },
  en: {
    order: 'Order',
    number: 'Tracking number',
    expected: 'Expected',
    announced: 'Expected at first',
    action: 'Track the parcel',
    stop: 'Stop tracking e-mails',
  },
};
