import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { WeightGauge } from '#app/ui/WeightGauge.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { WireAdvice } from '#domain/shipping/advice-choice.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { displayedAmount, type Offer } from '#domain/shipping/offer.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { adviceHref, adviceSentences } from './advice-texts.ts';
import styles from './Results.module.css';
import { useResultsHref } from './use-results-href.ts';

export type AdviceBannerProps = {
  readonly advice: WireAdvice;
  readonly offer: Offer;
  readonly form: ShipmentForm;
  readonly site: Site;
};

const maxBands = 5;

export function AdviceBanner({ advice, offer, form, site }: AdviceBannerProps) {
  const { advice: texts } = useTexts('shipping');
  const locale = useLocale();
  const resultsHref = useResultsHref();
  const [lead = '', price = ''] = advice.label.split(/(?<=:\s)/u);
  // The gauge shows the price bands of the first offer. If the advice leads to another service, it would suggest a
  // second saving.
  const hasGauge = advice.kind === 'weight' && advice.leadsTo.serviceCode === offer.serviceCode;
  return (
    <section className={styles.advice} aria-label={texts.label}>
      <div>
        <h2>
          {lead}
          <em>{price}</em>
        </h2>
        <p className="t14 muted">{adviceSentences(advice, offer, texts, locale)}</p>
        <TextLink as={SiteLink} tap href={adviceHref(advice, form, resultsHref)}>
          {texts.apply}
        </TextLink>
      </div>
      {hasGauge ? (
        <Bands offer={offer} form={form} goal={Math.round(Number(advice.change.to) * 1000)} site={site} />
      ) : null}
    </section>
  );
}

function Bands({ offer, form, goal, site }: { offer: Offer; form: ShipmentForm; goal: number; site: Site }) {
  const { advice: texts } = useTexts('shipping');
  const locale = useLocale();
  const grams = Math.round((readDecimal(form.weight) ?? 0) * 1000);
  const here = offer.bands.findIndex(({ current }) => current);
  const start = Math.max(0, Math.min(here - 2, offer.bands.length - maxBands));
  const bands = offer.bands.slice(start, start + maxBands);
  const index = here - start;
  if (here < 0 || bands.length < 2) return null;
  const below = offer.bands[here - 1]?.maxGrams ?? 0;
  const top = offer.bands[here]?.maxGrams ?? grams;
  return (
    <WeightGauge
      label={texts.bands(offer.label)}
      pin={{ text: weightText(grams, locale), at: (index + (grams - below) / Math.max(1, top - below)) / bands.length }}
      bands={bands.map(({ maxGrams, price, current }) => ({
        key: maxGrams,
        prefix: texts.upTo,
        limit: weightText(maxGrams, locale),
        price: formatPrice(displayedAmount(price, site)),
        mark: current ? 'here' : maxGrams === goal ? 'goal' : undefined,
      }))}
    />
  );
}
