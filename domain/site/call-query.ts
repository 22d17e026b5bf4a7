/**
 * Schemas of query parameters and parts of paths that several groups of calls have. Their inputs are texts, as they
 * stand in a URL.
 */
import * as v from 'valibot';
import { locales } from './locale.ts';

/** If it is absent, the visitor's language. */
export const lang = v.optional(v.picklist(locales));

/** Written with at most six digits. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** From 1; 1 if it is absent. */
export const listPage = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1');

/** A number that the database has assigned: the id of a row, or the number of one of its versions. */
export const givenNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
