import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { type FilterField, optionsOf } from '#app/office/list/ListFilter.tsx';
import { stockChoices } from '#domain/catalog/stock-level.ts';
import { allSites } from '#domain/site/site.ts';
import type { catalogList } from './catalog-list.ts';
import { catalogTexts } from './catalog-texts.ts';
import { choicesOf } from './edited-product.tsx';

type Choices = Pick<Answered<Office['catalog']['list']>, 'categories' | 'sellers'>;

/** How the lists of products and of their offers are filtered. */
export function useCatalogFilters(choices: Choices): readonly FilterField<keyof typeof catalogList.filters>[] {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  return [
    { filter: 'text', label: texts.search, maxLength: 100 },
    { filter: 'category', label: texts.category, any: texts.anyCategory, options: choicesOf(choices.categories) },
    { filter: 'seller', label: texts.seller, any: texts.anySeller, options: choicesOf(choices.sellers) },
    { filter: 'site', label: texts.site, any: texts.anySite, options: optionsOf(allSites, sites) },
    { filter: 'stock', label: texts.stock, any: texts.anyStock, options: optionsOf(stockChoices, texts.stocks) },
    {
      filter: 'withdrawn',
      label: texts.sale,
      any: texts.anySale,
      options: [{ value: 'yes', text: texts.withdrawnOnly }],
    },
    {
      filter: 'archived',
      label: texts.archive,
      any: texts.notArchived,
      options: [{ value: 'yes', text: texts.archivedOnly }],
    },
    { filter: 'low', label: texts.threshold, any: texts.anySale, options: [{ value: 'yes', text: texts.lowOnly }] },
  ];
}
