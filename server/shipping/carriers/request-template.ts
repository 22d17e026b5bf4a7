/** Fills requests that are described with placeholders, such as `{to.postalCode}` (docs/remote-carriers.md). */
import type { Shipment } from '#domain/shipping/shipment.ts';

export type Values = Readonly<Record<string, string | number>>;

const placeholder = /\{([A-Za-z.]+)\}/g;

/** The values of a quote request by the names of their placeholders. */
export function shipmentValues({ from, to, toBusiness, parcel, collectionDate }: Shipment) {
  const [year, month, day] = collectionDate.split('-');
  return {
    date: collectionDate,
    'date.french': `${day}/${month}/${year}`,
    'from.country': from.country,
    'from.postalCode': from.postalCode,
    'from.city': from.city,
    'to.country': to.country,
    'to.postalCode': to.postalCode,
    'to.city': to.city,
    recipient: toBusiness ? 'BUSINESS' : 'PRIVATE',
    format: parcel.dimensionType,
    'weight.g': parcel.weightGrams,
    'weight.kg': parcel.weightGrams / 1000,
    'length.mm': parcel.lengthMm,
    'length.cm': parcel.lengthMm / 10,
    'width.mm': parcel.widthMm,
    'width.cm': parcel.widthMm / 10,
    'height.mm': parcel.heightMm,
    'height.cm': parcel.heightMm / 10,
  };
}

export type ShipmentValue = keyof ReturnType<typeof shipmentValues>;

/** Those of all texts in a value of JSON. */
export function placeholdersIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return [...template.matchAll(placeholder)].map(([, name = '']) => name);
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(placeholdersIn);
}

const asItIs = (text: string): string => text;

/** `written` is applied to the values alone. */
export function fillText(template: string, values: Values, written = asItIs): string {
  return template.replace(placeholder, (_, name: string) => written(String(values[name] ?? '')));
}

const xmlSigns: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const fillXml = (template: string, values: Values): string =>
  fillText(template, values, (text) => text.replace(/[&<>"]/g, (sign) => xmlSigns[sign] ?? sign));

/** Fills all texts in a value of JSON; one that is nothing but a placeholder of a number becomes that number. */
export function fillJson(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const [, name] = /^\{([A-Za-z.]+)\}$/.exec(template) ?? [];
    return name === undefined ? fillText(template, values) : (values[name] ?? '');
  }
  if (Array.isArray(template)) return template.map((each) => fillJson(each, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, each]) => [key, fillJson(each, values)]));
}
