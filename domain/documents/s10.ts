/**
 * Tracking numbers by UPU S10: two letters for the service, eight digits, a check digit and the country
 * (docs/decisions/0019).
 */
import * as v from 'valibot';
import { s10CheckDigit } from '#domain/shipping/tracking-number.ts';

const capitals = (reason: string) => v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, reason));
const serial = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

/** `first` and `last` are the eight-digit serial numbers of its first and last parcel. */
export const s10SeriesSchema = v.pipe(
  v.strictObject({
    indicator: capitals('a service indicator is two capitals'),
    country: capitals('an ISO 3166-1 alpha-2 code is two capitals'),
    first: serial,
    last: serial,
  }),
  v.check(({ first, last }) => first <= last, 'the first number comes before the last'),
);

export type S10Series = v.InferOutput<typeof s10SeriesSchema>;

/** Thrown if a series has no number left. UPU S10 doesn't allow using a number again within 12 months. */
export class S10SeriesExhaustedError extends Error {
  override readonly name = 'S10SeriesExhaustedError';

  constructor({ indicator, country, last }: S10Series) {
    super(`The series ${indicator}…${country} ends at ${last}`);
  }
}

/** Reserved for private use by ISO 3166-1: no real item has such a number. */
const userAssigned = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** No postal operator has the series' country code. */
export function isFictitious({ country }: Pick<S10Series, 'country'>): boolean {
  // XK is commonly used for Kosovo, whose postal operator gives such numbers to items.
  return userAssigned.test(country) && country !== 'XK';
}

/** Counted from 0: `ZZ000000005XX`. Throws {@link S10SeriesExhaustedError} if the position isn't in the series. */
export function s10Number(series: S10Series, position: number): string {
  const value = series.first + position;
  if (!Number.isInteger(position) || position < 0 || value > series.last) throw new S10SeriesExhaustedError(series);
  const digits = String(value).padStart(8, '0');
  return `${series.indicator}${digits}${s10CheckDigit(digits)}${series.country}`;
}

const shape = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;

/** As it is printed below its barcode: `RR 4731 2482 9 GB`. Numbers of another form are returned unchanged. */
export function groupedNumber(number: string): string {
  const [, indicator, digits = '', check, country] = shape.exec(number) ?? [];
  return indicator === undefined ? number : `${indicator} ${digits.slice(0, 4)} ${digits.slice(4)} ${check} ${country}`;
}
