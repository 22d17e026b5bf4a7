import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { accountingList } from '#app/office/accounting/accounting-list.ts';
import { shortDayText } from '#app/office/frame/moment-text.ts';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { daysOf, type Period } from '#domain/numbers/period.ts';
import type { Locale } from '#domain/site/locale.ts';
import { numbersTexts } from './numbers-texts.ts';
import type { Numbers, NumbersView } from './numbers-view.ts';

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

/** The list behind each figure. */
const listOf: Readonly<Record<Series['name'], (numbers: Numbers, site: NumbersView['site']) => string>> = {
  comparisons: () => '#services',
  sales: ({ ranges: { now } }, site) => accountingList.address({ ...accountingList.all, ...now, site }),
  failures: () => '#failures',
};

/** A tile for each series of numbers: its total, its plot, and a table with its values. */
export function NumberTiles({ numbers, period, site }: NumberTilesProps & Pick<NumbersView, 'site'>) {
  const texts = usePageTexts(numbersTexts);
  const locale = useLocale();
  const { before, now } = numbers.ranges;
  const day = (each: Parameters<typeof shortDayText>[0]) => shortDayText(each, locale);
  const beforeText = before.from === before.to ? day(before.from) : texts.range(day(before.from), day(before.to));
  const ends = period === 'today' ? [texts.hour(0), texts.hour(24)] : [day(now.from), day(now.to)];
  return (
    <ul className="o-tiles">
      {numbers.series.map((series) => {
        const { name, points, pointsBefore } = series;
        return (
          <li key={name} className="o-tile">
            <h3>{texts.series[name]}</h3>
            <p>
              <b className="num">
                <TextLink
                  href={listOf[name](numbers, site)}
                  aria-label={texts.inList(texts.lists[name], valueText(name, sumOf(points), locale))}
                >
                  {valueText(name, sumOf(points), locale)}
                </TextLink>
              </b>
              <span className="o-tile__before">
                {texts.before(beforeText, valueText(name, sumOf(pointsBefore), locale))}
              </span>
            </p>
            <Plot points={points} pointsBefore={pointsBefore} reached={numbers.reached} />
            <p className="o-plot__ends">
              {ends.map((end) => (
                <span key={end} className="o-tile__before">
                  {end}
                </span>
              ))}
            </p>
            <ValueTable series={series} numbers={numbers} period={period} />
          </li>
        );
      })}
    </ul>
  );
}

/** The values of a series at the hours of today, or on the days of a longer period. */
function ValueTable({ series, numbers, period }: NumberTilesProps & { readonly series: Series }) {
  const texts = usePageTexts(numbersTexts);
  const locale = useLocale();
  const { name, points, pointsBefore } = series;
  const isToday = period === 'today';
  const moments = isToday
    ? Array.from({ length: 24 }, (_, hour) => texts.hour(hour))
    : daysOf(numbers.ranges.now).map((day) => shortDayText(day, locale));
  const value = (values: readonly number[]) => (moment: string) =>
    valueText(name, values[moments.indexOf(moment)] ?? 0, locale);
  return (
    <details>
      <summary>{texts.table(texts.series[name])}</summary>
      <ListTable
        rows={moments}
        columns={[
          { head: isToday ? texts.hourHeading : texts.dayHeading, cell: (moment) => moment },
          { head: texts.valueHeading, className: 'num', cell: value(points) },
          { head: texts.beforeHeading, className: 'num', cell: value(pointsBefore) },
        ]}
        idOf={(moment) => moment}
      />
    </details>
  );
}

/** Width and height of the drawing's coordinate system; the drawing is stretched to the size of its box. */
const [width, height] = [240, 64];

type PlotProps = Pick<Series, 'points' | 'pointsBefore'> & Pick<Numbers, 'reached'>;

const lineThrough = (points: readonly number[], count: number, max: number) =>
  points
    .map((point, index) => {
      const x = count > 1 ? (index / (count - 1)) * width : 0;
      return `${x.toFixed(1)},${(height - (point / max) * height).toFixed(1)}`;
    })
    .join(' ');

/**
 * Draws a series of numbers: a solid line for the period, a dashed one for the previous period. The values are also in
 * a table beside it. Of today, only the hours that have been reached are drawn.
 */
function Plot({ points, pointsBefore, reached }: PlotProps) {
  const max = Math.max(1, ...points, ...pointsBefore);
  const count = points.length;
  return (
    <svg className="o-plot" viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
      <line className="o-plot__base" x1="0" y1={height} x2={width} y2={height} />
      <polyline className="o-plot__before" points={lineThrough(pointsBefore, count, max)} />
      <polyline className="o-plot__now" points={lineThrough(points.slice(0, reached), count, max)} />
    </svg>
  );
}
