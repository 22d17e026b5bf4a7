/** The quote request: kilograms and centimetres in, grams and millimetres out (docs/requirements.md SMT-2, SMT-5). */
import * as v from 'valibot';
import { isIsoDate } from '#domain/time/date.ts';

/** Limits of one shipment: 0,01 to 30 kg, sides of 0,1 to 300 cm (specification §9 and what it leaves open, settled). */
export const shipmentLimits = { minGrams: 10, maxGrams: 30_000, minMm: 1, maxMm: 3000 } as const;

const decimal = /^\d{1,6}(?:[.,]\d{1,6})?$/;

/**
 * Reads a decimal that a visitor typed or a call carries: number or text, '.' or ',', spaces around allowed.
 * Answers null for anything else ('1,2,3', 'abc', '-1', '1e3').
 */
export function readDecimal(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) && input >= 0 ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.replace(/[\s\u00A0\u202F]/g, '');
  return decimal.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Rounds up to the whole unit after scaling, without the noise of binary fractions: 0,251 kg → 251 g. */
function scaledUp(value: number, factor: number): number {
  return Math.ceil(Number((value * factor).toFixed(6)));
}

function quantity(subject: string, factor: number, min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.string()], `${subject}.missing`),
    v.check((input) => String(input).trim() !== '', `${subject}.missing`),
    v.check((input) => String(input).trim() === '' || readDecimal(input) !== null, `${subject}.invalid`),
    v.transform((input) => scaledUp(readDecimal(input) ?? Number.NaN, factor)),
    v.check((amount) => Number.isNaN(amount) || (amount >= min && amount <= max), `${subject}.range`),
  );
}

const side = (subject: string) => quantity(subject, 10, shipmentLimits.minMm, shipmentLimits.maxMm);

const countryCode = (subject: string) =>
  v.pipe(
    v.string(`${subject}.missing`),
    v.trim(),
    v.nonEmpty(`${subject}.missing`),
    v.toUpperCase(),
    v.check((code) => code === '' || /^[A-Z]{2}$/.test(code), `${subject}.invalid`),
  );

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), '');

const flag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', 'on', '1', '0', ''])], 'b2b.invalid'),
    v.transform((input) => input === true || input === 'true' || input === 'on' || input === '1'),
  ),
  false,
);

const end = { postalCode: text, city: text };

/**
 * Valibot schema of the quote request. Messages are keys `{what}.{missing|invalid|range}`; the texts are in
 * `domain/errors/messages`. What needs knowledge of places and days is checked by `checkShipment`.
 */
export const quoteRequestSchema = v.object({
  collectionDate: v.optional(
    v.pipe(
      v.string('date.invalid'),
      v.trim(),
      v.check((input) => input === '' || isIsoDate(input), 'date.invalid'),
    ),
    '',
  ),
  from: v.object({ country: countryCode('country'), ...end }, 'country.missing'),
  to: v.object({ country: countryCode('country'), ...end, b2b: flag }, 'country.missing'),
  packageDetail: v.object(
    {
      type: v.optional(v.literal('PARCEL', 'type.invalid'), 'PARCEL'),
      dimensionType: v.picklist(['ORDINARY', 'TUBE'], 'dimensionType.invalid'),
      length: side('length'),
      width: side('width'),
      height: side('height'),
      weight: quantity('weight', 1000, shipmentLimits.minGrams, shipmentLimits.maxGrams),
    },
    'weight.missing',
  ),
});

/** A quote request as it comes (wire units) and as it is kept (grams and millimetres). */
export type QuoteRequestInput = v.InferInput<typeof quoteRequestSchema>;
export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>;
