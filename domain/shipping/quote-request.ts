/**
 * Schema of the quote request, which is in kilograms and centimetres and is parsed into grams and millimetres
 * (docs/requirements.md SMT-2, SMT-5).
 */
import * as v from 'valibot';
import { withoutInvisible } from '#domain/site/typed-text.ts';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { readUnitsUp } from './decimal.ts';
import { shipmentLimits } from './shipment-limits.ts';

const gramPlaces = 3;
const millimetrePlaces = 1;

function quantity(subject: string, places: number, min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.string()]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value;
      const amount = readUnitsUp(input, places);
      if (amount !== null && amount >= min && amount <= max) return amount;
      if (typeof input === 'string' && input.trim() === '') addIssue({ message: `${subject}.missing` });
      else addIssue({ message: amount === null ? `${subject}.invalid` : `${subject}.range` });
      return NEVER;
    }),
  );
}

const side = (subject: string) => quantity(subject, millimetrePlaces, shipmentLimits.minMm, shipmentLimits.maxMm);

const countryCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('country.missing'),
  v.toUpperCase(),
  v.check((code) => /^[A-Z]{2}$/.test(code), 'country.invalid'),
);

/**
 * Whether a string can be stored as text: it has no lone surrogates or control characters, which a database refuses.
 */
export const isText = (input: string) => input.isWellFormed() && !/\p{Cc}/u.test(input);

const text = (subject: string) =>
  v.nullish(
    v.pipe(
      v.string(`${subject}.invalid`),
      v.maxLength(80, `${subject}.invalid`),
      v.check(isText, `${subject}.invalid`),
      v.transform(withoutInvisible),
      v.trim(),
    ),
    '',
  );

const trueValues: ReadonlySet<unknown> = new Set([true, 'true', 'on', '1']);

const flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', 'on', '1', '0', ''])], 'b2b.invalid'),
    v.transform((input) => trueValues.has(input)),
  ),
  false,
);

const end = {
  country: countryCode,
  postalCode: text('postalCode'),
  city: text('city'),
  anyCode: v.optional(v.literal(true, 'field.invalid')),
};

const withFormedCode = <End extends PostalPlace>(place: End): End => ({
  ...place,
  postalCode: formedPostalCode(place.country, place.postalCode),
});

/** The message for a missing parcel: the errors of all its fields, which `fieldErrorsOf` splits at the spaces. */
const packageFields = 'dimensionType.missing length.missing width.missing height.missing weight.missing';

/**
 * Chooses the message for a missing key of an object: the key's own message, or `all` if the object itself is missing.
 */
const lacking = (all: string, ofKey: Readonly<Record<string, string>>) => (issue: v.BaseIssue<unknown>) =>
  ofKey[String(issue.path?.at(-1)?.key)] ?? all;

/**
 * Messages are keys of `domain/errors/messages`, made as `{what}.{missing|invalid|range}`. Whether places exist and
 * days are available is checked by `checkShipment`.
 */
export const quoteRequestSchema = v.object(
  {
    collectionDate: v.nullish(
      v.pipe(
        v.string('date.invalid'),
        v.trim(),
        v.check((input) => input === '' || isIsoDate(input), 'date.invalid'),
      ),
      '',
    ),
    from: v.pipe(v.object(end, 'country.missing'), v.transform(withFormedCode)),
    to: v.pipe(v.object({ ...end, b2b: flag }, 'country.missing'), v.transform(withFormedCode)),
    packageDetail: v.object(
      {
        type: v.nullish(v.literal('PARCEL', 'type.invalid'), 'PARCEL'),
        dimensionType: v.picklist(['ORDINARY', 'TUBE'], ({ received }) =>
          received === 'null' || received === '""' ? 'dimensionType.missing' : 'dimensionType.invalid',
        ),
        length: side('length'),
        width: side('width'),
        height: side('height'),
        weight: quantity('weight', gramPlaces, shipmentLimits.minGrams, shipmentLimits.maxGrams),
      },
      lacking(packageFields, {
        dimensionType: 'dimensionType.missing',
        length: 'length.missing',
        width: 'width.missing',
        height: 'height.missing',
        weight: 'weight.missing',
      }),
    ),
  },
  lacking('field.invalid', { from: 'country.missing', to: 'country.missing', packageDetail: packageFields }),
);

/** A quote request as sent, in kilograms and centimetres, and as parsed, in grams and millimetres. */
export type QuoteRequestInput = v.InferInput<typeof quoteRequestSchema>;
export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>;

/** `body` is that of a quote request (docs/requirements.md SMT-5); any other value is returned unchanged. */
export function withTubeHeight(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('packageDetail' in body)) return body;
  const { packageDetail: parcel } = body;
  if (typeof parcel !== 'object' || parcel === null || !('dimensionType' in parcel)) return body;
  if (parcel.dimensionType !== 'TUBE') return body;
  return { ...body, packageDetail: { ...parcel, height: 'width' in parcel ? parcel.width : undefined } };
}
