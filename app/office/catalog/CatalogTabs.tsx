import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import type { StructureTable } from '#domain/catalog/structure-table.ts';
import { officeItemPages, officePages, structurePath } from '#domain/office/pages.ts';
import { structureTexts } from './structure-texts.ts';

const tables = ['categories', 'brands', 'sellers', 'attributes'] as const;

/** The tabs of the catalog; the values of attributes belong to that of attributes. */
export function CatalogTabs({ open }: { readonly open: 'products' | 'offers' | StructureTable }) {
  const { pages } = useDocumentMessages().office;
  const texts = usePageTexts(structureTexts);
  const current = open === 'attribute-values' ? 'attributes' : open;
  const entries = [
    ['products', texts.products, officePages.catalog.path],
    ['offers', texts.offers, officeItemPages.catalogOffers.path],
    ...tables.map((table) => [table, texts.tables[table].all, structurePath(table)] as const),
  ] as const;
  return (
    <nav className="o-tabs" aria-label={pages.catalog}>
      {entries.map(([tab, label, path]) => (
        <a key={tab} href={path} aria-current={tab === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
