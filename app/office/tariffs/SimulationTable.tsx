import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { Field } from '#app/ui/Field.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { decimalText, weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { changesFirstOffer } from '#domain/tariff/simulate.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { amountOf, differenceText, shareText } from './price-change.ts';
import { type SimulationView, type TariffSimulation, tariffParams } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

export type SimulationTableProps = { readonly simulation: TariffSimulation; readonly view: SimulationView };
type Shipment = TariffSimulation['shipments'][number];
type Change = Shipment['changes'][number];

/**
 * A row for each shipment and service: old price, new price, difference in euros and percent, and the offer that a
 * comparison lists first.
 */
export function SimulationTable({ simulation, view }: SimulationTableProps) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const rows = simulation.shipments.flatMap((shipment, index) =>
    shipment.changes.map((change) => ({ shipment, change, key: `${index} ${change.serviceCode}` })),
  );
  const widest = Math.max(0.001, ...rows.map(({ change }) => Math.abs(shareOf(change, simulation, view) ?? 0)));
  return (
    <section className="o-sec" aria-labelledby="comparaison">
      <div className="o-sec__head">
        <h2 id="comparaison">{texts.table}</h2>
        <SimulationFilter simulation={simulation} view={view} />
      </div>
      {rows.length === 0 ? (
        <p className="o-empty">{texts.noShipments}</p>
      ) : (
        <table className="o-table o-simulation">
          <thead>
            <tr>
              <th scope="col">{texts.shipment}</th>
              <th scope="col">{texts.service}</th>
              <th scope="col" className="o-end">
                {formatDayOfYear(simulation.dayBefore, locale)}
              </th>
              <th scope="col" className="o-end">
                {formatDayOfYear(simulation.dayAfter, locale)}
              </th>
              <th scope="col" className="o-end">
                {texts.difference}
              </th>
              <th scope="col">{texts.share}</th>
              <th scope="col">{texts.firstOffer}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <ChangeRow key={key} {...row} widest={widest} simulation={simulation} view={view} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Relative change of a price, 0.036 for 3.6 %; null if the service has no price before or after. */
function shareOf({ before, after }: Change, { site }: TariffSimulation, view: SimulationView): number | null {
  return before && after ? amountOf(after, view, site) / amountOf(before, view, site) - 1 : null;
}

type ChangeRowProps = SimulationTableProps & {
  readonly shipment: Shipment;
  readonly change: Change;
  /** The largest relative change in the table, as a positive number; its bar has the full width. */
  readonly widest: number;
};

function ChangeRow({ shipment: simulated, change, widest, simulation, view }: ChangeRowProps) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { site, file, dayBefore, dayAfter } = simulation;
  const { shipment } = simulated;
  const [before, after] = [change.before, change.after].map((price) => price && amountOf(price, view, site));
  const share = shareOf(change, simulation, view);
  const price = (amount: number | null | undefined, missing: string) =>
    typeof amount === 'number' ? (
      formatPrice(amount)
    ) : (
      <b className={missing === texts.notAfter ? 'o-bad' : ''}>{missing}</b>
    );
  return (
    <tr className={changesFirstOffer(simulated) ? 'o-row--marked' : undefined}>
      <th scope="row">
        {`${shipment.from.city || shipment.from.country} – ${shipment.to.city || shipment.to.country}`}
        <small>
          <ParcelText parcel={shipment.parcel} />
        </small>
      </th>
      <td>
        <span className="o-service">
          <LineBadge {...carrierBadge(file.carrierCode, file.carrierName)} small />
          {change.label[locale]}
        </span>
      </td>
      <td className="num o-end" data-label={formatDayOfYear(dayBefore, locale)}>
        {price(before, texts.notBefore)}
      </td>
      <td className="num o-end" data-label={formatDayOfYear(dayAfter, locale)}>
        <b>{price(after, texts.notAfter)}</b>
      </td>
      <td className="num o-end">
        {typeof before === 'number' && typeof after === 'number' && differenceText(after - before)}
      </td>
      <td>
        {share !== null && (
          <span className="o-change num">
            <svg className="o-share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect className="o-share__chosen" width={(Math.abs(share) / widest) * 100} height="12" />
            </svg>
            {shareText(share, locale)}
          </span>
        )}
      </td>
      <td>
        <FirstOffer shipment={simulated} simulation={simulation} view={view} />
      </td>
    </tr>
  );
}

function ParcelText({ parcel }: Pick<Shipment['shipment'], 'parcel'>) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { dimensionType, lengthMm, widthMm, heightMm, weightGrams } = parcel;
  const [length = '', width = '', height = ''] = [lengthMm, widthMm, heightMm].map((side) =>
    decimalText(side / 10, locale),
  );
  const size = dimensionType === 'TUBE' ? texts.tube(length, width) : `${length} × ${width} × ${height}\u00A0cm`;
  return `${weightText(weightGrams, locale)}, ${size}`;
}

/**
 * The offer that a comparison would list first with the new file, and the one that it lists with the old file, if they
 * differ.
 */
function FirstOffer({ shipment, simulation: { site }, view }: SimulationTableProps & { readonly shipment: Shipment }) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { firstBefore, firstAfter } = shipment;
  const text = (offer: Shipment['firstBefore']) =>
    offer ? `${offer.label[locale]}, ${formatPrice(amountOf(offer, view, site))}` : texts.noOffer;
  if (!changesFirstOffer(shipment)) return text(firstAfter);
  return (
    <>
      <b>{text(firstAfter)}</b>
      <small>{texts.before(text(firstBefore))}</small>
    </>
  );
}

/** The form that chooses the site, the day, and prices with or without VAT; the shipments stay the same. */
function SimulationFilter({ simulation, view }: SimulationTableProps) {
  const { sites } = useDocumentMessages().office;
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const { file, site, dayAfter } = simulation;
  return (
    <form className="o-filters" action={officeItemPages.tariffSimulation.path}>
      <input type="hidden" name={tariffParams.file} value={file.id} />
      {view.basket && <input type="hidden" name={tariffParams.basket} value={view.basket} />}
      {file.sites.length > 1 && (
        <Field id="site" label={texts.site}>
          {(control) => (
            <Select {...control} name={tariffParams.site} defaultValue={site}>
              {file.sites.map((each) => (
                <option key={each} value={each}>
                  {sites[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field id="jour" label={texts.day}>
        {(control) => <TextInput {...control} type="date" name={tariffParams.day} defaultValue={dayAfter} />}
      </Field>
      <Field id="prix" label={texts.prices}>
        {(control) => (
          <Select {...control} name={tariffParams.taxes} defaultValue={view.taxes ?? (site === 'pro' ? 'ht' : 'ttc')}>
            <option value="ttc">{texts.taxes.ttc}</option>
            <option value="ht">{texts.taxes.ht}</option>
          </Select>
        )}
      </Field>
      <Button size="small" look="second">
        {texts.view}
      </Button>
    </form>
  );
}
