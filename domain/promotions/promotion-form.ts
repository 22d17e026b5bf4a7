/** What staff fill in of a promotion (docs/back-office.md, "Promotions"). */
import * as v from 'valibot';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type IsoDate, isIsoDate } from '#domain/time/date.ts';
import { normaliseCode, promotionKinds, promotionScopes } from './promotion.ts';

const whole = (key: ErrorKey, least: number, most: number) =>
  v.pipe(v.number(key), v.integer(key), v.minValue(least, key), v.maxValue(most, key));
const day = v.pipe(v.string(), v.check(isIsoDate, 'promotion.day'));
const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'field.missing'), v.maxLength(80, 'field.invalid'));
const maxCents = 1e7;

/** A new promotion has neither `id` nor `version`. Amounts in cents. */
export const savedPromotion = v.object({
  id: v.nullable(v.number()),
  /** The version that was read. */
  version: v.nullable(v.number()),
  /** Empty for a promotion that applies by itself. */
  code: v.pipe(v.string(), v.transform(normaliseCode), v.regex(/^(?:[\dA-Z_-]{3,30})?$/, 'promotion.code')),
  nameFr: name,
  nameEn: name,
  sites: v.pipe(v.array(v.picklist(['part', 'pro'])), v.minLength(1, 'promotion.sites')),
  kind: v.picklist(promotionKinds),
  /** A percentage or cents; ignored for free delivery. */
  value: v.number('promotion.value'),
  threshold: whole('promotion.threshold', 0, maxCents),
  startsOn: day,
  endsOn: v.nullable(day),
  scope: v.picklist(promotionScopes),
  scopeCodes: v.array(v.string()),
  oncePerCustomer: v.boolean(),
  maxUses: v.nullable(whole('promotion.uses', 1, 1_000_000)),
  stackable: v.boolean(),
  isActive: v.boolean(),
  /** The sentence about the effect that was read and ticked; empty if none was. */
  confirmed: v.string(),
});
export type SavedPromotion = v.InferOutput<typeof savedPromotion>;

const leastValue = { percentage: 1, amount: 1, freeDelivery: 0 } as const;
const mostValue = { percentage: 100, amount: maxCents, freeDelivery: maxCents } as const;

/** What contradicts itself. `today` in Paris. */
export function promotionFaults(promotion: SavedPromotion, today: IsoDate): readonly FieldError[] {
  const { id, code, kind, value, threshold, startsOn, endsOn, scope, scopeCodes } = promotion;
  const isValue = Number.isInteger(value) && value >= leastValue[kind] && value <= mostValue[kind];
  const faults: readonly (FieldError | false)[] = [
    kind !== 'freeDelivery' && !isValue && fieldError('value', 'promotion.value'),
    endsOn !== null && endsOn < startsOn && fieldError('endsOn', 'promotion.endsBefore'),
    id === null && endsOn !== null && endsOn < today && fieldError('endsOn', 'promotion.pastEnd'),
    scope !== 'all' && scopeCodes.length === 0 && fieldError('scopeCodes', 'promotion.scopeCodes'),
    scope === 'services' && kind === 'freeDelivery' && fieldError('scope', 'promotion.freeServices'),
    code === '' && threshold === 0 && fieldError('threshold', 'promotion.automatic'),
  ];
  return faults.filter((fault) => fault !== false);
}
