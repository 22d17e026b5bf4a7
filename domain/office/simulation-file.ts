/** The simulation of a tariff file as a CSV file: one line for each shipment and service. */
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { TariffSimulation } from './tariffs-contract.ts';

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
 * The CSV text. Amounts are in euros with two decimals and the language's decimal sign; a cell is empty if the service
 * has no price.
 */
export function simulationFile({ shipments }: TariffSimulation, locale: Locale): string {
  const euros = (cents: number | undefined) => {
    const text = cents === undefined ? '' : (cents / 100).toFixed(2);
    return locale === 'fr' ? text.replace('.', ',') : text;
  };
  const place = ({ country, postalCode, city }: TariffSimulation['shipments'][number]['from']) =>
    [country, postalCode, city].filter((part) => part !== '').join(' ');
  const lines = shipments.flatMap(({ from, to, parcel, changes, firstBefore, firstAfter }) => {
    const { lengthMm, widthMm, heightMm, weightGrams } = parcel;
    const size = parcel.isTube ? `tube ${lengthMm} × ${widthMm}` : `${lengthMm} × ${widthMm} × ${heightMm}`;
    return changes.map(({ label, before, after }) => [
      place(from),
      place(to),
      String(weightGrams),
      size,
      label,
      euros(before?.taxExclusive),
      euros(after?.taxExclusive),
      euros(before?.taxInclusive),
      euros(after?.taxInclusive),
      firstBefore?.label ?? '',
      firstAfter?.label ?? '',
    ]);
  });
  return csvFile([headings[locale], ...lines], locale);
}
