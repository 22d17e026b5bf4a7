import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { changesFirstOffer, meanChange } from '#domain/tariff/simulate.ts';
import { shareText } from './price-change.ts';
import type { TariffSimulation } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

/**
 * Summary of a simulation: number of shipments, mean change, shipments whose first offer changes, services that the
 * file leaves without a price.
 */
export function SimulationTiles({ simulation }: { readonly simulation: TariffSimulation }) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { shipments, withoutPrice } = simulation;
  const mean = meanChange(simulation, simulation.site);
  const changed = shipments.filter(changesFirstOffer);
  const prices = shipments.flatMap(({ changes }) => changes).length;
  const tiles = [
    { title: texts.compared, value: String(shipments.length), text: texts.comparedText(prices), isBad: false },
    {
      title: texts.mean,
      value: mean === null ? '–' : shareText(mean, locale),
      text: texts.meanText,
      isBad: false,
    },
    {
      title: texts.first,
      value: texts.firstValue(changed.length, shipments.length),
      text: changed.map(({ shipment: { from, to } }) => `${from.city} – ${to.city}`).join(', ') || texts.firstNone,
      isBad: false,
    },
    {
      title: texts.without,
      value: texts.withoutValue(withoutPrice.length),
      text: withoutPrice.map(({ label }) => label[locale]).join(', ') || texts.withoutNone,
      isBad: withoutPrice.length > 0,
    },
  ];
  return (
    <ul className="o-tiles">
      {tiles.map(({ title, value, text, isBad }) => (
        <li key={title} className="o-tile">
          <h2>{title}</h2>
          <p>
            <b className={isBad ? 'num o-bad' : 'num'}>{value}</b>
            <span className="o-tile__before">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
