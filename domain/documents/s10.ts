/**
 * Numbers of parcels by UPU S10: two letters of the service, eight digits, a check digit and the country
 * (docs/decisions/0019).
 */
import * as v from 'valibot';
import { s10CheckDigit } from '#domain/shipping/tracking-number.ts';

const capitals = (reason: string) => v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, reason));
const serial = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

/** The schema of a series in `data/s10-series.json`; `first` and `last` are its first and last eight digits. */
export const s10SeriesSchema = v.pipe(
  v.strictObject({
    indicator: capitals('a service indicator is two capitals'),
    country: capitals('an ISO 3166-1 alpha-2 code is two capitals'),
    first: serial,
    last: serial,
  }),
  v.check(({ first, last }) => first <= last, 'the first number comes before the last'),
);

/** A range of numbers that an operator may give to parcels. */
export type S10Series = v.InferOutput<typeof s10SeriesSchema>;

/** No number of the series is left; numbers may not be reused for 12 months (UPU S10). */
export class S10SeriesExhaustedError extends Error {
  override readonly name = 'S10SeriesExhaustedError';

  constructor({ indicator, country, last }: S10Series) {
    super(`The series ${indicator}…${country} ends at ${last}`);
  }
}

/** Countries whose code ISO 3166-1 leaves to users: no operator has them, so that a number can't be a real item's. */
const userAssigned = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** Whether no postal operator can have given numbers of this series to an item. */
export function isFictitious({ country }: Pick<S10Series, 'country'>): boolean {
  // XK is in customary use for Kosovo, whose operator numbers items.
  return userAssigned.test(country) && country !== 'XK';
}

/**
 * The number of a series at a position from 0: `ZZ000000005XX`. Throws {@link S10SeriesExhaustedError} beyond its last.
 */
export function s10Number(series: S10Series, position: number): string {
  const value = series.first + position;
  if (!Number.isInteger(position) || position < 0 || value > series.last) throw new S10SeriesExhaustedError(series);
  const digits = String(value).padStart(8, '0');
  return `${series.indicator}${digits}${s10CheckDigit(digits)}${series.country}`;
}

const shape = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;

/**
 * Whether a text is a number by S10 with the right check digit. A wrong digit is detected in 98 of 100 cases only,
 * because 0 and 5 stand for two remainders each.
 */
export function isS10Number(text: string): boolean {
  const [, , digits, check] = shape.exec(text) ?? [];
  return digits !== undefined && s10CheckDigit(digits) === Number(check);
}

/**
 * A number in groups, as it is printed below its barcode: `RR 4731 2482 9 GB`. Numbers of other shapes stay as they
 * are.
 */
export function groupedNumber(number: string): string {
  const [, indicator, digits = '', check, country] = shape.exec(number) ?? [];
  return indicator === undefined ? number : `${indicator} ${digits.slice(0, 4)} ${digits.slice(4)} ${check} ${country}`;
}
