import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { WeightGauge } from '#app/ui/WeightGauge.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { displayedAmount, type Offer } from '#domain/shipping/offer.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type Advice, adviceHref, bestAdvice, savedCents } from './advice-texts.ts';
import styles from './Results.module.css';
import { useResultsHref } from './use-results-href.ts';

export type AdviceBannerProps = {
  readonly advice: readonly Advice[];
  readonly offer: Offer;
  readonly form: ShipmentForm;
  readonly site: Mode;
};

/** Most bands in the gauge: those around the parcel's. */
const shownBands = 5;

/** The smallest change that makes the top offer cheaper, as arithmetic (docs/requirements.md SMT-26). */
export function AdviceBanner({ advice, offer, form, site }: AdviceBannerProps) {
  const { advice: texts } = useMessages().shipping;
  const locale = useLocale();
  const resultsHref = useResultsHref();
  const best = bestAdvice(advice, offer);
  if (!best) return null;
  const goal = Math.round(Number(best.change.to) * 1000);
  const saves = formatPrice(savedCents(best));
  const text = {
    weight: () => texts.weightText(weightText(goal, locale), offer.label, saves),
    dimension: () => texts.dimensionText(saves),
    relay: () => texts.relayText(saves),
    date: () => texts.dateText(saves),
  }[best.kind]();
  const [lead = '', price = ''] = best.label.split(/(?<=:\s)/u);
  const href = adviceHref(best, form, resultsHref);
  return (
    <section className={styles.advice} aria-label={texts.label}>
      <div>
        <h2>
          {lead}
          <em>{price}</em>
        </h2>
        <p>{text}</p>
        <TextLink as={SiteLink} tap href={href}>
          {texts.apply}
        </TextLink>
      </div>
      {best.kind === 'weight' ? <Bands offer={offer} form={form} goal={goal} site={site} /> : null}
    </section>
  );
}

function Bands({ offer, form, goal, site }: { offer: Offer; form: ShipmentForm; goal: number; site: Mode }) {
  const { advice: texts } = useMessages().shipping;
  const locale = useLocale();
  const grams = Math.round((readDecimal(form.weight) ?? 0) * 1000);
  const here = offer.bands.findIndex(({ current }) => current);
  const start = Math.max(0, Math.min(here - 2, offer.bands.length - shownBands));
  const bands = offer.bands.slice(start, start + shownBands);
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
