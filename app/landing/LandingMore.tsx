import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { WeightGauge } from '#app/ui/WeightGauge.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import styles from './LandingPage.module.css';
import { exampleParcel } from './load-landing.ts';
import { gaugeOf } from './weight-gauge.ts';

/** The price bands of an offer, as an example of how a few grams change the price. */
export function WeightExample({ offer }: { offer: Offer }) {
  const site = useSite();
  const locale = useLocale();
  const texts = useDocumentMessages().landing.gauge;
  const gauge = gaugeOf(offer, exampleParcel.grams, site);
  if (!gauge) return null;
  const { saving } = gauge;
  const weight = weightText(exampleParcel.grams, locale);
  return (
    <section className="rule" aria-labelledby="weight-example">
      <h2 id="weight-example" className="h26">
        {texts.title}
      </h2>
      <p className={styles.example}>
        {texts.example(offer.label, exampleParcel.from, exampleParcel.to)} {texts.basis[site]}{' '}
        {offer.indicative && texts.indicative}
      </p>
      <WeightGauge
        label={texts.bands(offer.label)}
        pin={{ text: weight, at: gauge.pinAt }}
        bands={gauge.bands.map(({ maxGrams, cents, mark }) => ({
          key: maxGrams,
          prefix: texts.upTo,
          limit: weightText(maxGrams, locale),
          price: formatPrice(cents),
          mark,
        }))}
      />
      {saving && (
        <p className={`t14 muted ${styles.saving}`}>
          {texts.saving(
            weight,
            weightText(saving.lessGrams, locale),
            formatPrice(saving.before),
            formatPrice(saving.after),
          )}
        </p>
      )}
    </section>
  );
}
