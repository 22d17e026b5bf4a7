import type { Office } from '#app/api/use-cases.ts';
import { countFromSeen, typedIn } from '#app/office/frame/seen-values.ts';
import { readEuros, readQuantity } from '#domain/customs/typed-figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import {
  type Promotion,
  type PromotionKind,
  type PromotionScope,
  promotionKinds,
  promotionScopes,
} from '#domain/promotions/promotion.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';

type Values = Readonly<Record<string, string>>;

const ticked = (names: readonly string[], prefix: string): Values =>
  Object.fromEntries(names.map((name) => [`${prefix}.${name}`, 'yes']));

/** The kind of box that a scope ticks. */
const boxes: Readonly<Record<PromotionScope, string>> = { all: '', categories: 'category', services: 'service' };

const valueTexts: Readonly<Record<PromotionKind, (value: number) => string>> = {
  percentage: String,
  amount: formatAmount,
  freeDelivery: () => '',
};

/** What the fields contain of a stored promotion, or at first. */
export function valuesOf(promotion: Promotion | null, today: IsoDate): Values {
  if (!promotion) {
    return { kind: 'percentage', scope: 'all', threshold: '0', startsOn: today, isActive: 'yes', 'site.part': 'yes' };
  }
  const { code, name, sites, kind, value, threshold, startsOn, endsOn, scope, scopeCodes, maxUses } = promotion;
  return {
    ...{ code: code ?? '', nameFr: name.fr, nameEn: name.en, kind, scope, startsOn, endsOn: endsOn ?? '' },
    value: valueTexts[kind](value),
    threshold: formatAmount(threshold),
    maxUses: maxUses === null ? '' : String(maxUses),
    ...ticked(sites, 'site'),
    ...ticked(scopeCodes, boxes[scope]),
    oncePerCustomer: promotion.oncePerCustomer ? 'yes' : '',
    stackable: promotion.stackable ? 'yes' : '',
    isActive: promotion.isActive ? 'yes' : '',
  };
}

type Saved = Parameters<Office['promotions']['save']>[0];

/** `NaN` stands for typed text that isn't a number: the server refuses it at its field. */
function readPromotionForm(form: FormData): Saved {
  const text = (name: string) => typedIn(form, name);
  const kind = promotionKinds.find((each) => each === text('kind')) ?? 'percentage';
  const scope = promotionScopes.find((each) => each === text('scope')) ?? 'all';
  const prefix = `${boxes[scope]}.`;
  const value = (kind === 'percentage' ? readQuantity : readEuros)(text('value'));
  return {
    id: text('id') === '' ? null : Number(text('id')),
    version: text('version') === '' ? null : Number(text('version')),
    ...{ code: text('code'), nameFr: text('nameFr'), nameEn: text('nameEn'), kind, scope },
    value: kind === 'freeDelivery' ? 0 : (value ?? Number.NaN),
    threshold: readEuros(text('threshold')) ?? Number.NaN,
    startsOn: text('startsOn'),
    endsOn: text('endsOn') || null,
    sites: allSites.filter((site) => form.has(`site.${site}`)),
    scopeCodes: [...form.keys()].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
    oncePerCustomer: form.has('oncePerCustomer'),
    maxUses: text('maxUses').trim() === '' ? null : (readQuantity(text('maxUses')) ?? Number.NaN),
    stackable: form.has('stackable'),
    isActive: form.has('isActive'),
    confirmed: text('confirmed'),
  };
}

/**
 * Saves what was typed on top of what others have changed since the form was read. Throws a 409 that names the stored value
 * at each field that both have changed.
 */
export async function savePromotion(
  promotions: Pick<Office['promotions'], 'read' | 'save'>,
  form: FormData,
  locale: Locale,
): Promise<number> {
  const id = typedIn(form, 'id');
  if (id !== '') {
    const stored = await promotions.read(Number(id));
    countFromSeen(form, valuesOf(stored, stored.startsOn), locale);
    form.set('version', String(stored.version));
  }
  return promotions.save(readPromotionForm(form));
}
