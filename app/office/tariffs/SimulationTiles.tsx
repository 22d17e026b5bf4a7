import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import type { TariffSimulation } from '#domain/office/tariffs-contract.ts';
import { shareText } from './price-change.ts';

/**
 * Summary of a simulation: number of shipments, mean change, shipments whose first offer changes, services that the
 * file leaves without a price.
 */
export function SimulationTiles({ simulation }: { readonly simulation: TariffSimulation }) {
  const { tariffs } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = tariffs.simulation;
  const { shipments, meanChange, withoutPrice } = simulation;
  const changed = shipments.filter(({ changesFirst }) => changesFirst);
  const prices = shipments.flatMap(({ changes }) => changes).length;
  const tiles = [
    { title: texts.compared, value: String(shipments.length), text: texts.comparedText(prices), isBad: false },
    {
      title: texts.mean,
      value: meanChange === null ? '–' : shareText(meanChange, locale),
      text: texts.meanText,
      isBad: false,
    },
    {
      title: texts.first,
      value: texts.firstValue(changed.length, shipments.length),
      text: changed.map(({ from, to }) => `${from.city} – ${to.city}`).join(', ') || texts.firstNone,
      isBad: false,
    },
    {
      title: texts.without,
      value: texts.withoutValue(withoutPrice.length),
      text: withoutPrice.map(({ label }) => label).join(', ') || texts.withoutNone,
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
