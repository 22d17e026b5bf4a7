import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { CarrierMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { formatLanguage } from '#app/text/format-language.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { decimalText, weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { displayedAmount, type OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { changesFirstOffer, meanChange } from '#domain/tariff/simulate.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { type SimulationView, type TariffSimulation, tariffParams } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

export type SimulationTableProps = { readonly simulation: TariffSimulation; readonly view: SimulationView };
type Shipment = TariffSimulation['shipments'][number];
type Change = Shipment['changes'][number];
type Row = { readonly shipment: Shipment; readonly change: Change; readonly key: string };

/**
 * The amount of a price in cents: with or without VAT as the view says, or as the site displays prices if the view
 * doesn't say it.
 */
function amountOf(price: OfferPrice, { taxes }: SimulationView, site: TariffSimulation['site']): number {
  if (taxes === undefined) return displayedAmount(price, site);
  return taxes === 'ht' ? price.taxExclusive : price.taxInclusive;
}

/** Relative change of a price, 0.036 for 3.6 %; null if the service has no price before or after. */
function shareOf({ before, after }: Change, { site }: TariffSimulation, view: SimulationView): number | null {
  return before && after ? amountOf(after, view, site) / amountOf(before, view, site) - 1 : null;
}

/** A difference in cents as text: `+ 0,20 €`, `− 0,20 €`, `0,00 €`. */
function differenceText(cents: number): string {
  const sign = cents > 0 ? '+\u00A0' : cents < 0 ? '−\u00A0' : '';
  return sign + formatPrice(Math.abs(cents));
}

/** A relative change in percent, with at most one decimal: `+ 3,6 %` for 0.036. */
function shareText(share: number, locale: Locale): string {
  const format = new Intl.NumberFormat(formatLanguage[locale], { maximumFractionDigits: 1 });
  const percent = Math.round(Math.abs(share) * 1000) / 10;
  const sign = percent === 0 ? '' : share > 0 ? '+\u00A0' : '−\u00A0';
  return `${sign}${format.format(percent)}\u00A0%`;
}

/**
 * Summary of a simulation: number of shipments, mean change, shipments whose first offer changes, services that the
 * file leaves without a price.
 */
export function SimulationTiles({ simulation }: Pick<SimulationTableProps, 'simulation'>) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { shipments, withoutPrice } = simulation;
  const mean = meanChange(simulation, simulation.site);
  const changed = shipments.filter(changesFirstOffer);
  const prices = shipments.flatMap(({ changes }) => changes).length;
  const isWithout = withoutPrice.length > 0;
  const tiles = [
    [texts.compared, String(shipments.length), texts.comparedText(prices)],
    [texts.mean, mean === null ? '–' : shareText(mean, locale), texts.meanText],
    [
      texts.first,
      texts.firstValue(changed.length, shipments.length),
      changed.map(({ shipment: { from, to } }) => `${from.city} – ${to.city}`).join(', ') || texts.firstNone,
    ],
    [
      texts.without,
      texts.withoutValue(withoutPrice.length),
      withoutPrice.map(({ label }) => label[locale]).join(', ') || texts.withoutNone,
    ],
  ] as const;
  return (
    <ul className="o-tiles">
      {tiles.map(([title, value, text]) => (
        <li key={title} className="o-tile">
          <h2>{title}</h2>
          <p>
            <b className={title === texts.without && isWithout ? 'num o-bad' : 'num'}>{value}</b>
            <span className="o-tile__before">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * A row for each shipment and service: old price, new price, difference in euros and percent, and the offer that a
 * comparison lists first.
 */
export function SimulationTable({ simulation, view }: SimulationTableProps) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { site, file, dayBefore, dayAfter } = simulation;
  const rows: readonly Row[] = simulation.shipments.flatMap((shipment, index) =>
    shipment.changes.map((change) => ({ shipment, change, key: `${index} ${change.serviceCode}` })),
  );
  // The largest change has a bar of the full width.
  const widest = Math.max(0.001, ...rows.map(({ change }) => Math.abs(shareOf(change, simulation, view) ?? 0)));
  const columns: readonly Column<Row>[] = [
    {
      head: texts.shipment,
      cell: ({ shipment: { shipment } }) => (
        <>
          {`${shipment.from.city || shipment.from.country} – ${shipment.to.city || shipment.to.country}`}
          <small>
            <ParcelText parcel={shipment.parcel} />
          </small>
        </>
      ),
    },
    {
      head: texts.service,
      cell: ({ change }) => (
        <CarrierMark code={file.carrierCode} name={file.carrierName}>
          {change.label[locale]}
        </CarrierMark>
      ),
    },
    {
      head: formatDayOfYear(dayBefore, locale),
      className: 'o-figure',
      isLabelled: true,
      cell: ({ change: { before } }) => (before ? formatPrice(amountOf(before, view, site)) : <b>{texts.notBefore}</b>),
    },
    {
      id: 'after',
      head: formatDayOfYear(dayAfter, locale),
      className: 'o-figure',
      isLabelled: true,
      cell: ({ change: { after } }) =>
        after ? <b>{formatPrice(amountOf(after, view, site))}</b> : <b className="o-bad">{texts.notAfter}</b>,
    },
    {
      head: texts.difference,
      className: 'o-figure',
      cell: ({ change: { before, after } }) =>
        before && after && differenceText(amountOf(after, view, site) - amountOf(before, view, site)),
    },
    {
      head: texts.share,
      cell: ({ change }) => <ShareBar share={shareOf(change, simulation, view)} widest={widest} />,
    },
    {
      head: texts.firstOffer,
      cell: ({ shipment }) => <FirstOffer shipment={shipment} simulation={simulation} view={view} />,
    },
  ];
  return (
    <Section title={texts.table} id="comparaison" actions={<SimulationFilter simulation={simulation} view={view} />}>
      <ListTable
        className="o-simulation"
        rows={rows}
        columns={columns}
        idOf={({ key }) => key}
        rowClass={({ shipment }) => (changesFirstOffer(shipment) ? 'o-row--marked' : undefined)}
        empty={texts.noShipments}
      />
    </Section>
  );
}

function ShareBar({ share, widest }: { readonly share: number | null; readonly widest: number }) {
  const locale = useLocale();
  if (share === null) return null;
  return (
    <span className="o-change num">
      <svg className="o-share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="o-share__chosen" width={(Math.abs(share) / widest) * 100} height="12" />
      </svg>
      {shareText(share, locale)}
    </span>
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
