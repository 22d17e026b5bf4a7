/** Query parameters and parts of paths that calls of several slices take, as schemas. They arrive as texts. */
import * as v from 'valibot';
import { locales } from './locale.ts';

/** The language of the answer; without it, that of the visitor. */
export const lang = v.optional(v.picklist(locales));

/** A whole number from `min` to `max`, which has six digits at most. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** Which page of a list, from 1; the first by default. */
export const listPage = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1');

/** A number that the database has given to something, or to a version of it. */
export const givenNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
