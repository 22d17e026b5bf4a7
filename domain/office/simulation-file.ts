/** What a simulation of a tariff file takes, and the call that downloads it as CSV (docs/back-office.md, "Tariffs"). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { SimulatedShipment } from '#domain/tariff/simulate.ts';
import { isIsoDate } from '#domain/time/date.ts';

export const simulationEntries = {
  /** The site whose prices are compared; by default the first one that the file is for. */
  site: v.optional(v.picklist(allSites)),
  /**
   * The day from which the file would apply. By default its switch date; if it has none, its first day of validity, but
   * not before today.
   */
  day: v.optional(v.pipe(v.string(), v.check(isIsoDate, 'field.invalid'))),
  /** Shipments to compare, one per line; by default the shop's own list. */
  basket: v.optional(v.pipe(v.string(), v.maxLength(4000, 'office.basketLong')), ''),
};

export const simulationFileCall = defineCall(
  {
    name: 'simulationFile',
    method: 'GET',
    path: '/api/gestion/tariffs/files/{id}/simulation/file',
    permission: 'tariffs.see',
  },
  {
    summary: 'Old and new prices of a basket of shipments side by side, as CSV.',
    tag: 'Back office',
    access: 'staff',
    parameters: v.object({ id: givenNumber }),
    query: v.object(simulationEntries),
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    'Départ',
    'Arrivée',
    'Poids (g)',
    'Taille (mm)',
    'Service',
    'Avant HT',
    'Après HT',
    'Avant TTC',
    'Après TTC',
    'Première offre avant',
    'Première offre après',
  ],
  en: [
    'From',
    'To',
    'Weight (g)',
    'Size (mm)',
    'Service',
    'Before excl. VAT',
    'After excl. VAT',
    'Before incl. VAT',
    'After incl. VAT',
    'First offer before',
    'First offer after',
  ],
};

/**
 * The CSV text, a line for each shipment and service. Amounts are in euros with two decimals and the language's decimal
 * sign; a cell is empty if the service has no price.
 */
export function simulationFile(shipments: readonly SimulatedShipment[], locale: Locale): string {
  const euros = (cents: number | undefined) => {
    const text = cents === undefined ? '' : (cents / 100).toFixed(2);
    return locale === 'fr' ? text.replace('.', ',') : text;
  };
  const place = ({ country, postalCode, city }: SimulatedShipment['shipment']['from']) =>
    [country, postalCode, city].filter((part) => part !== '').join(' ');
  const lines = shipments.flatMap(({ shipment: { from, to, parcel }, changes, firstBefore, firstAfter }) => {
    const { dimensionType, lengthMm, widthMm, heightMm, weightGrams } = parcel;
    const isTube = dimensionType === 'TUBE';
    const size = isTube ? `tube ${lengthMm} × ${widthMm}` : `${lengthMm} × ${widthMm} × ${heightMm}`;
    return changes.map(({ label, before, after }) => [
      place(from),
      place(to),
      String(weightGrams),
      size,
      label[locale],
      euros(before?.taxExclusive),
      euros(after?.taxExclusive),
      euros(before?.taxInclusive),
      euros(after?.taxInclusive),
      firstBefore?.label[locale] ?? '',
      firstAfter?.label[locale] ?? '',
    ]);
  });
  return csvFile([headings[locale], ...lines], locale);
}
