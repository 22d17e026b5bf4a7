import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Alert } from '#app/ui/Alert.tsx';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { netPriceText } from './price-text.ts';
import styles from './Result.module.css';

export type KeptChangesProps = { readonly kept: NonNullable<BatchAnswer['kept']> };

export function KeptChanges({ kept }: KeptChangesProps) {
  const { kept: texts } = useTexts('batch');
  const locale = useLocale();
  const { name, pricesAt, before, after, dearer, cheaper, unchanged, gone, goneBefore } = kept;
  const day = dayOf(pricesAt);
  const difference = toCents(after.value.value) - toCents(before.value.value);
  const figures = [
    [texts.before(formatShortDate(day, locale)), netPriceText(before)],
    [texts.today, netPriceText(after)],
    [texts.difference, `${difference > 0 ? '+' : ''}${formatPrice(difference)}`],
  ];
  const counts = [
    dearer > 0 ? texts.dearer(dearer) : null,
    cheaper > 0 ? texts.cheaper(cheaper) : null,
    unchanged > 0 ? texts.unchanged(unchanged) : null,
  ].filter((count) => count !== null);
  return (
    <section className={`rule stack ${styles.rules}`} aria-labelledby="changements">
      <h2 className="h18" id="changements">
        {texts.changes(name)}
      </h2>
      <p className="t14 muted">{texts.since(formatLongDate(day, locale))}</p>
      <dl className={styles.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
      {counts.length > 0 ? <p>{counts.join(' · ')}</p> : null}
      {gone > 0 ? <Alert tone="warn" title={texts.gone(gone, netPriceText(goneBefore))} /> : null}
    </section>
  );
}
