import type { SavedPromotion } from '#domain/promotions/promotion-form.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { RefusedUseCase } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;

/** Ten percent of everything for consumers, with a code. */
export const tenPercent = (code: string): SavedPromotion => ({
  ...{ id: null, version: null, code, nameFr: 'Dix pour cent', nameEn: 'Ten percent', sites: ['part'] },
  ...{ kind: 'percentage', value: 10, threshold: 0, startsOn: '2026-11-01', endsOn: null },
  ...{ scope: 'all', scopeCodes: [], oncePerCustomer: false, maxUses: null, stackable: false, isActive: true },
  confirmed: '',
});

/** The sentence about the effect of saving a promotion, which is asked for first. */
export async function effectOf({ promotions }: Pick<OfficeUseCases, 'promotions'>, typed: SavedPromotion) {
  try {
    await promotions.save(typed);
  } catch (error) {
    if (error instanceof RefusedUseCase && error.errors[0]?.reason === 'effect') return error.errors[0].message;
    throw error;
  }
  throw new Error('nothing was asked');
}

async function confirmed(office: OfficeUseCases, typed: SavedPromotion) {
  return { ...typed, confirmed: await effectOf(office, typed) };
}

async function stored({ office, next }: OfficeWorkshop) {
  const typed = tenPercent(`CODE-${next()}`);
  return { typed, id: await office.promotions.save(await confirmed(office, typed)) };
}

const recorded = ({ code, nameFr, nameEn, startsOn, endsOn, ...typed }: SavedPromotion) => ({
  ...{ code, name_fr: nameFr, name_en: nameEn, starts_on: startsOn, ends_on: endsOn },
  ...{ sites: typed.sites, kind: typed.kind, value: typed.value, threshold: typed.threshold, scope: typed.scope },
  ...{ scope_codes: typed.scopeCodes, once_per_customer: typed.oncePerCustomer, max_uses: typed.maxUses },
  ...{ stackable: typed.stackable, is_active: typed.isActive },
});

export const promotionExamples: CaseExamples<OfficeUseCases>['promotions'] = {
  list: { roles, changesNothing: 'It lists.', make: async () => ({ input: { state: 'current' } }) },
  read: {
    roles,
    changesNothing: 'It reads.',
    make: async (workshop) => ({ input: (await stored(workshop)).id }),
  },
  choices: { roles, changesNothing: 'It reads.' },
  save: {
    roles,
    async make(workshop) {
      const { typed, id } = await stored(workshop);
      const changed = { ...typed, id, version: 1, value: 15 };
      const entry = {
        ...{ action: 'promotion.change', object: `promotion:${id}` },
        ...{ before: recorded(typed), after: recorded(changed) },
      };
      return { input: await confirmed(workshop.office, changed), entry };
    },
    refuse: async () => ({ input: { ...tenPercent('DIX'), value: 101 }, status: 400 }),
  },
};
