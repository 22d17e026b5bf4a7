/**
 * Tracking numbers by UPU S10: two letters for the service, eight digits, a check digit and the country
 * (docs/decisions/0019).
 */
import * as v from 'valibot';
import { s10CheckDigit } from '#domain/shipping/tracking-number.ts';

const capitals = (reason: string) => v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, reason));
const serial = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

/**
 * The schema of a series of tracking numbers in `data/s10-series.json`; `first` and `last` are its first and last eight
 * digits.
 */
export const s10SeriesSchema = v.pipe(
  v.strictObject({
    indicator: capitals('a service indicator is two capitals'),
    country: capitals('an ISO 3166-1 alpha-2 code is two capitals'),
    first: serial,
    last: serial,
  }),
  v.check(({ first, last }) => first <= last, 'the first number comes before the last'),
);

/** A range of tracking numbers that an operator may give to parcels. */
export type S10Series = v.InferOutput<typeof s10SeriesSchema>;

/** Thrown if no number of a series is left; numbers may not be used again for 12 months (UPU S10). */
export class S10SeriesExhaustedError extends Error {
  override readonly name = 'S10SeriesExhaustedError';

  constructor({ indicator, country, last }: S10Series) {
    super(`The series ${indicator}…${country} ends at ${last}`);
  }
}

/**
 * Country codes that ISO 3166-1 leaves to users. No postal operator has them, so that no real item has such a number.
 */
const userAssigned = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** Whether no postal operator can have given the numbers of a series to an item. */
export function isFictitious({ country }: Pick<S10Series, 'country'>): boolean {
  // XK is usual for Kosovo, whose operator does number items.
  return userAssigned.test(country) && country !== 'XK';
}

/**
 * The tracking number at a position of a series, counted from 0: `ZZ000000005XX`. Throws {@link
 * S10SeriesExhaustedError} after the last one.
 */
export function s10Number(series: S10Series, position: number): string {
  const value = series.first + position;
  if (!Number.isInteger(position) || position < 0 || value > series.last) throw new S10SeriesExhaustedError(series);
  const digits = String(value).padStart(8, '0');
  return `${series.indicator}${digits}${s10CheckDigit(digits)}${series.country}`;
}

const shape = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;

/**
 * Whether a text is a number by S10 with the right check digit. A wrong digit is noticed in only 98 of 100 cases,
 * because 0 and 5 stand for two remainders each.
 */
export function isS10Number(text: string): boolean {
  const [, , digits, check] = shape.exec(text) ?? [];
  return digits !== undefined && s10CheckDigit(digits) === Number(check);
}

/**
 * A tracking number in groups, as it is printed below its barcode: `RR 4731 2482 9 GB`. Numbers of another form are
 * returned unchanged.
 */
export function groupedNumber(number: string): string {
  const [, indicator, digits = '', check, country] = shape.exec(number) ?? [];
  return indicator === undefined ? number : `${indicator} ${digits.slice(0, 4)} ${digits.slice(4)} ${check} ${country}`;
}
