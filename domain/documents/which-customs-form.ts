/** Which customs form a parcel travels with: CN 22, CN 23 or none (docs/requirements.md CUS-1, CUS-6). */
import * as v from 'valibot';
import type { Cents } from '#domain/money/money.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';

export const customsForms = ['CN22', 'CN23'] as const;
export type CustomsForm = (typeof customsForms)[number];

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const day = v.pipe(v.string(), v.check(isIsoDate, 'a day is written yyyy-MM-dd'));

/**
 * Schema of `data/customs/forms.json`. `forms` are the forms with their limits (grams, special drawing rights, number
 * of articles; null for no limit); a parcel gets the first one whose limits it keeps. `centsPerSdr` says what a special
 * drawing right is worth in euro cents from a day on, oldest first.
 */
export const customsFormRulesSchema = v.strictObject({
  sources: v.array(v.string()),
  forms: v.pipe(
    v.array(v.strictObject({ form: v.picklist(customsForms), maxGrams: limit, maxSdr: limit, maxArticles: limit })),
    v.check((forms) => {
      const last = forms.at(-1);
      return last?.maxGrams === null && last.maxSdr === null && last.maxArticles === null;
    }, 'the last form has no limit'),
  ),
  centsPerSdr: v.pipe(
    v.array(v.strictObject({ from: day, cents: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1),
    v.check(
      (rates) => rates.every(({ from }, at) => at === 0 || (rates[at - 1]?.from ?? '') < from),
      'rates follow each other by day',
    ),
  ),
});

export type CustomsFormRules = v.InferOutput<typeof customsFormRulesSchema>;

/**
 * The facts that decide which form a parcel gets: the number of its articles, its gross weight in grams, the value of
 * all articles in cents, and the day of deposit.
 */
export interface DeclaredParcel {
  readonly articles: number;
  readonly grams: number;
  readonly cents: Cents;
  readonly on: IsoDate;
}

/**
 * The value of a special drawing right in euro cents on a day. For days before the first known value, that first value.
 */
function centsPerSdr(rules: CustomsFormRules, on: IsoDate): number {
  const [first] = rules.centsPerSdr;
  return rules.centsPerSdr.findLast(({ from }) => from <= on)?.cents ?? first?.cents ?? 0;
}

const isWithin = (amount: number, max: number | null): boolean => max === null || amount <= max;

/**
 * The customs form for a parcel that needs a declaration. `parcel` is null for one that needs none
 * (`needsDeclaration`), because both ends are in one customs and VAT territory or because it is a letter with only
 * documents; the result is then null too.
 */
export function customsFormOf(parcel: DeclaredParcel | null, rules: CustomsFormRules): CustomsForm | null {
  if (parcel === null) return null;
  const rate = centsPerSdr(rules, parcel.on);
  const form = rules.forms.find(
    ({ maxGrams, maxSdr, maxArticles }) =>
      isWithin(parcel.grams, maxGrams) &&
      isWithin(parcel.articles, maxArticles) &&
      isWithin(parcel.cents, maxSdr === null ? null : maxSdr * rate),
  );
  return form?.form ?? null;
}
