/** Use cases for promotions (docs/back-office.md, "Promotions"). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { promotionStates } from '#domain/promotions/promotion.ts';
import { savedPromotion } from '#domain/promotions/promotion-form.ts';
import { listPage } from '#domain/site/call-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { servicesOn } from '#domain/tariff/service-list.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import type { Database } from '#server/db/schema.ts';
import { listPromotions, readListedPromotion, savePromotion } from '#server/promotions/edit-promotions.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { filterChoices } from './shown-product.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface PromotionOfficeOptions {
  readonly db: Kysely<Database>;
  readonly catalog: { readonly context: CatalogContext };
  readonly tariffs: CurrentTariffs;
  readonly territory: Pick<TerritoryService, 'today'>;
  readonly clock: () => Date;
}

const permission = 'promotions.manage';

export function promotionRoom({ db, catalog, tariffs, territory, clock }: PromotionOfficeOptions) {
  const today = () => territory.today('FR', clock());
  const servicesIn = (locale: Locale) => {
    const sold = allSites.flatMap((site) => servicesOn(tariffs.current(), site, today()));
    return [...new Map(sold.map(({ serviceCode, label }) => [serviceCode, label[locale]]))].map(([code, name]) => ({
      ...{ code, name },
    }));
  };
  return {
    list: staffUseCaseOf(
      permission,
      v.object({ state: v.optional(v.picklist(promotionStates)), page: listPage }),
      (_, wanted) => listPromotions(db, today(), wanted),
    ),
    read: staffUseCaseOf(permission, v.number(), (_, id) => readListedPromotion(db, today(), id)),
    /** What a promotion can be limited to. */
    choices: staffUseCase(permission, async ({ locale }) => ({
      categories: filterChoices(catalog.context, locale).categories,
      services: servicesIn(locale),
      today: today(),
    })),
    save: staffUseCaseOf(permission, savedPromotion, ({ locale, record }, promotion) =>
      savePromotion(db, promotion, { today: today(), locale, record }),
    ),
  };
}
