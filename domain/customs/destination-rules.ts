/**
 * What some countries of destination demand of a customs declaration, in addition to the rules for all
 * (docs/requirements.md CUS-3, CUS-5).
 */
import * as v from 'valibot';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country is two capitals, as in ISO 3166-1'));
const day = v.pipe(v.string(), v.check(isIsoDate, 'a day is written yyyy-MM-dd'));
const currency = v.picklist(['EUR', 'USD']);
const digits = v.picklist([6, 8, 10]);

/**
 * The range of the last uniform duties that are known, in percent of the declared value of goods made in the European
 * Union, with the last day on which one was in force.
 */
const percent = v.pipe(v.number(), v.minValue(0));
const estimate = v.object({ lowPercent: percent, highPercent: percent, until: day });

/**
 * What a destination demands; null for each demand that it doesn't make. `tariffNumber`: each article needs a number of
 * that many digits, which can be found at `site`, except for the types of goods in `notForPrivate` if the recipient
 * isn't a company. `descriptionIn`: the language in which articles have to be described. `dutiesPrepaid`: duties are
 * paid before the parcel leaves, on everything but gifts between private persons up to a value in whole units of a
 * currency.
 */
export const destinationDemandsSchema = v.object({
  tariffNumber: v.nullable(v.object({ digits, site: v.string(), notForPrivate: v.array(v.string()) })),
  descriptionIn: v.nullable(v.literal('en')),
  dutiesPrepaid: v.nullable(
    v.object({ freeGift: v.nullable(v.object({ value: v.number(), currency })), estimate: v.optional(estimate) }),
  ),
});

export type DestinationDemands = v.InferOutput<typeof destinationDemandsSchema>;

export const noDemands: DestinationDemands = { tariffNumber: null, descriptionIn: null, dutiesPrepaid: null };

/**
 * The schema of `data/customs/destinations.json`. A rule holds from its first to its last day; `until` is null if it
 * has no end.
 */
export const destinationRulesSchema = v.strictObject({
  note: v.string(),
  rules: v.array(
    v.strictObject({
      source: v.pipe(v.string(), v.nonEmpty()),
      destinations: v.pipe(v.array(country), v.minLength(1)),
      from: day,
      until: v.nullable(day),
      demands: v.strictObject(v.partial(destinationDemandsSchema).entries),
    }),
  ),
});

export type DestinationRules = v.InferOutput<typeof destinationRulesSchema>['rules'];

/**
 * `to` is ISO 3166-1 alpha-2, `on` the day on which the parcel is handed over. If two rules of the file contradict each
 * other, the later one counts.
 */
export function destinationDemands(rules: DestinationRules, to: string, on: IsoDate): DestinationDemands {
  const inForce = rules.filter(
    ({ destinations, from, until }) => destinations.includes(to) && from <= on && (until === null || on <= until),
  );
  return Object.assign({}, noDemands, ...inForce.map(({ demands }) => demands)) as DestinationDemands;
}
