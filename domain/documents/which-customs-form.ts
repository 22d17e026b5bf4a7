/** Which customs form a parcel travels with: CN 22, CN 23 or none (docs/requirements.md CUS-1, CUS-6). */
import * as v from 'valibot';
import type { Cents } from '#domain/money/money.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';

export const customsForms = ['CN22', 'CN23'] as const;
export type CustomsForm = (typeof customsForms)[number];

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const day = v.pipe(v.string(), v.check(isIsoDate, 'a day is written yyyy-MM-dd'));

/**
 * The schema of `data/customs/forms.json`: the forms with their limits (grams, special drawing rights, number of
 * articles), of which the first one that a parcel fits into counts; and what a special drawing right is worth in euro
 * cents from a day on, oldest first.
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
 * What decides which form a parcel gets: its gross weight in grams, the value of all articles in cents, their number,
 * and the day of deposit.
 */
export interface DeclaredParcel {
  readonly articles: number;
  readonly grams: number;
  readonly cents: Cents;
  readonly on: IsoDate;
}

/**
 * What a special drawing right is worth in cents on a day; before the first known day, what it was worth on that day.
 */
function centsPerSdr(rules: CustomsFormRules, on: IsoDate): number {
  const [first] = rules.centsPerSdr;
  return rules.centsPerSdr.findLast(({ from }) => from <= on)?.cents ?? first?.cents ?? 0;
}

const isWithin = (amount: number, max: number | null): boolean => max === null || amount <= max;

/**
 * The form for a parcel with a declaration. Null if `parcel` is null: it then needs none, because both ends are in one
 * customs and VAT territory or it is a letter with nothing but documents (`needsDeclaration`).
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
