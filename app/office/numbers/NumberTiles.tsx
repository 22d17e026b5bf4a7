import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { daysOf, type Period } from '#domain/numbers/period.ts';
import type { Locale } from '#domain/site/locale.ts';
import { dayText } from './day-text.ts';
import type { Numbers } from './numbers-view.ts';
import { Plot } from './Plot.tsx';

type Series = Numbers['series'][number];

export type NumberTilesProps = {
  readonly numbers: Numbers;
  readonly period: Period;
};

const sumOf = (points: readonly number[]) => points.reduce((sum, point) => sum + point, 0);

/** The value of a series as text: an amount for sales, which are in cents, and a count for the other series. */
function valueText(name: Series['name'], value: number, locale: Locale): string {
  return name === 'sales' ? formatPrice(value) : new Intl.NumberFormat(locale).format(value);
}

/** A tile for each series of numbers: its total, its plot, and a table with its values. */
export function NumberTiles({ numbers, period }: NumberTilesProps) {
  const { numbers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { before } = numbers.ranges;
  const beforeText =
    before.from === before.to
      ? dayText(before.from, locale)
      : texts.range(dayText(before.from, locale), dayText(before.to, locale));
  return (
    <ul className="o-tiles">
      {numbers.series.map(({ name, points, pointsBefore }) => (
        <li key={name} className="o-tile">
          <h3>{texts.series[name]}</h3>
          <p>
            <b className="num">{valueText(name, sumOf(points), locale)}</b>
            <span className="o-tile__before">
              {texts.before(beforeText, valueText(name, sumOf(pointsBefore), locale))}
            </span>
          </p>
          <Plot points={points} pointsBefore={pointsBefore} reached={numbers.reached} />
          <p className="o-plot__ends">
            <span className="o-tile__before">
              {period === 'today' ? texts.hour(0) : dayText(numbers.ranges.now.from, locale)}
            </span>
            <span className="o-tile__before">
              {period === 'today' ? texts.hour(24) : dayText(numbers.ranges.now.to, locale)}
            </span>
          </p>
          <ValueTable series={{ name, points, pointsBefore }} numbers={numbers} period={period} />
        </li>
      ))}
    </ul>
  );
}

/** Labels for the points of a plot: the hours of today, or the days of a longer period. */
function momentsOf({ ranges: { now } }: Numbers, period: Period, hour: (value: number) => string, locale: Locale) {
  return period === 'today'
    ? Array.from({ length: 24 }, (_, index) => hour(index))
    : daysOf(now).map((day) => dayText(day, locale));
}

type ValueTableProps = { readonly series: Series } & Pick<NumberTilesProps, 'numbers' | 'period'>;

function ValueTable({ series: { name, points, pointsBefore }, numbers, period }: ValueTableProps) {
  const { numbers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const moments = momentsOf(numbers, period, texts.hour, locale);
  return (
    <details>
      <summary>{texts.table(texts.series[name])}</summary>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{period === 'today' ? texts.hourHeading : texts.dayHeading}</th>
            <th scope="col">{texts.valueHeading}</th>
            <th scope="col">{texts.beforeHeading}</th>
          </tr>
        </thead>
        <tbody>
          {moments.map((moment, index) => (
            <tr key={moment}>
              <th scope="row">{moment}</th>
              <td className="num">{valueText(name, points[index] ?? 0, locale)}</td>
              <td className="num">{valueText(name, pointsBefore[index] ?? 0, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
