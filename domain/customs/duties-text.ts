/** Says what a sender who has to pay duties in advance should know (docs/requirements.md CUS-3). */
import { type Cents, formatPrice } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { DestinationDemands } from './destination-rules.ts';

type Duties = NonNullable<DestinationDemands['dutiesPrepaid']>;

/** The value is that of all articles, 0 as long as it isn't known. */
interface Declared {
  readonly cents: Cents;
  readonly goodsType: string;
}

interface EstimateFacts {
  readonly low: number;
  readonly high: number;
  /** Both ends of the estimate as text; null without a declared value. */
  readonly range: readonly [string, string] | null;
  readonly until: string;
}

const words = {
  fr: {
    collector:
      'Ce pays taxe les envois, même de faible valeur. Le transporteur, ou la société qu’il en charge, vous fait payer les droits en ligne avant le dépôt\u00A0: nous ne les encaissons pas, et le prix de l’offre ne les comprend pas.',
    estimate: ({ low, high, range, until }: EstimateFacts) =>
      `Estimation\u00A0: ${range ? `de ${range[0]} à ${range[1]}, soit ` : ''}${low} à ${high}\u00A0% de la valeur déclarée pour des articles fabriqués dans l’Union européenne, d’après les derniers taux communs que nous connaissons (jusqu’au ${until}). Depuis, chaque article paie le taux de son numéro tarifaire\u00A0: le montant exact est celui du transporteur.`,
    freeGift: (value: string) => `Seul un cadeau entre particuliers de ${value} au plus en est exempt.`,
    unpaid: 'Sans ce paiement, le colis est refusé au dépôt ou vous est renvoyé.',
  },
  en: {
    collector:
      'This country taxes parcels, even those of low value. The carrier, or the company it appoints, has you pay the duties online before you hand the parcel in: we don’t collect them, and the price of the offer doesn’t include them.',
    estimate: ({ low, high, range, until }: EstimateFacts) =>
      `Estimate: ${range ? `${range[0]} to ${range[1]}, that is ` : ''}${low} to ${high}% of the declared value for articles made in the European Union, by the last common rates that we know (until ${until}). Since then each article pays the rate of its tariff number: the exact amount is the carrier’s.`,
    freeGift: (value: string) => `Only a gift between private persons worth at most ${value} is exempt.`,
    unpaid: 'Without this payment the parcel is refused when you hand it in, or returned to you.',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

const inEuros = (value: number) => `${value}\u00A0€`;
const currencyText: Readonly<
  Record<NonNullable<Duties['freeGift']>['currency'], Readonly<Record<Locale, (value: number) => string>>>
> = {
  EUR: { fr: inEuros, en: inEuros },
  USD: { fr: (value) => `${value}\u00A0$US`, en: (value) => `US$${value}` },
};

/** Who collects the duties, an estimate, which gift is exempt, and what happens otherwise; one sentence or two each. */
export function dutiesText(
  { freeGift, estimate }: Duties,
  { cents, goodsType }: Declared,
  locale: Locale,
): readonly string[] {
  const texts = words[locale];
  const mayBeGift = goodsType === 'GIFT' || goodsType === '';
  const share = (percent: number) => formatPrice(Math.round((cents * percent) / 100));
  return [
    texts.collector,
    ...(estimate
      ? [
          texts.estimate({
            low: estimate.lowPercent,
            high: estimate.highPercent,
            range: cents > 0 ? [share(estimate.lowPercent), share(estimate.highPercent)] : null,
            until: formatLongDate(estimate.until, locale).replace(/^\p{L}+,? /u, ''),
          }),
        ]
      : []),
    ...(freeGift && mayBeGift ? [texts.freeGift(currencyText[freeGift.currency][locale](freeGift.value))] : []),
    texts.unpaid,
  ];
}
