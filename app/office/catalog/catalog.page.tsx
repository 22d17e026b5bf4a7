import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { SiteMarks } from '#app/office/frame/StateMark.tsx';
import type { View } from '#app/office/list/declared-list.ts';
import type { Column } from '#app/office/list/ListTable.tsx';
import { OfficeList } from '#app/office/list/OfficeList.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { lowStockBelow } from '#domain/catalog/stock-level.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { catalogTableCall } from '#domain/office/catalog-files.ts';
import { catalogProductPath, officeItemPages } from '#domain/office/pages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Route } from './+types/catalog.page.ts';
import { CatalogTabs } from './CatalogTabs.tsx';
import { catalogList } from './catalog-list.ts';
import { catalogTexts } from './catalog-texts.ts';
import { useCatalogFilters } from './use-catalog-filters.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.see', args, async ({ catalog }, query) => {
    const view = catalogList.viewOf(query);
    return { view, found: await catalog.list(catalogList.wanted(view)) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('catalog.see', args);

type Product = Answered<Office['catalog']['list']>['products'][number];

export default function OfficeCatalog({ loaderData: { member, found, view } }: Route.ComponentProps) {
  const texts = usePageTexts(catalogTexts);
  return (
    <OfficeFrame page="catalog" member={member} lead={texts.lead(found.total, found.revision)}>
      <CatalogTabs open="products" />
      {member.permissions.includes('catalog.change') && (
        <p className="o-buttons">
          <TextLink href={officeItemPages.newProduct.path}>{texts.newProduct}</TextLink>
          <TextLink href={officeItemPages.catalogImport.path}>{texts.import}</TextLink>
        </p>
      )}
      <OfficeList
        list={catalogList}
        view={view}
        rows={found.products}
        total={found.total}
        pageSize={found.pageSize}
        columns={useColumns()}
        idOf={({ code }) => code}
        className="o-goods"
        fields={useCatalogFilters(found)}
        empty={texts.empty}
        none={texts.none}
      />
      <Exports view={view} />
    </OfficeFrame>
  );
}

function useColumns(): readonly Column<Product>[] {
  const texts = usePageTexts(catalogTexts);
  const locale = useLocale();
  const price = (cents: number | null) =>
    cents === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">{texts.noPrice}</span>
      </>
    ) : (
      formatPrice(cents)
    );
  const figure = { className: 'o-figure', isLabelled: true } as const;
  return [
    {
      head: texts.product,
      cell: ({ code, name, pack, picture }) => (
        <span className="o-goods__name">
          {picture ? <img src={picture} alt="" width={36} height={28} loading="lazy" /> : <i />}
          <span>
            <a href={catalogProductPath(code)}>{name}</a>
            <small>{[code, pack].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      ),
    },
    { head: texts.category, cell: ({ category }) => category },
    { head: texts.sites, className: 'o-sites', cell: ({ sites }) => <SiteMarks sites={sites} /> },
    {
      ...figure,
      head: texts.offers,
      cell: ({ offers, withdrawn }) => (
        <>
          {offers}
          {withdrawn > 0 && <small>{texts.withdrawn(withdrawn)}</small>}
        </>
      ),
    },
    { ...figure, head: texts.fromPart, cell: ({ part }) => price(part) },
    { ...figure, head: texts.fromPro, cell: ({ pro }) => price(pro) },
    {
      ...figure,
      head: texts.stock,
      cell: (product) => (
        <>
          {wholeText(product.stock, locale)}
          <StockNote product={product} />
        </>
      ),
    },
  ];
}

function StockNote({ product: { offers, stock, sites, soldOut } }: { readonly product: Product }) {
  const { sites: siteNames } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  if (offers === 0) return null;
  if (stock === 0) return <small className="o-bad">{texts.soldOut}</small>;
  const [site] = soldOut;
  if (site && sites.length > 1) return <small className="o-bad">{texts.soldOutOn(siteNames[site])}</small>;
  return stock < lowStockBelow ? <small className="o-warn">{texts.low}</small> : null;
}

/** Links that download the catalog's tables; products and offers are filtered as in the list. */
function Exports({ view }: { readonly view: View<typeof catalogList> }) {
  const texts = usePageTexts(catalogTexts);
  const { page: _page, ...filter } = catalogList.wanted(view);
  const query = String(new URLSearchParams(filter));
  return (
    <Section title={texts.exports} id="exporter">
      <ul className="o-files">
        {catalogTables.map((table) => {
          const path = callPath(catalogTableCall, { table });
          const isChosen = query !== '' && (table === 'products' || table === 'offers');
          return (
            <li key={table}>
              <TextLink href={isChosen ? `${path}?${query}` : path} download>{`${table}.csv`}</TextLink>
            </li>
          );
        })}
      </ul>
      <p className="o-note">{texts.exportsNote}</p>
    </Section>
  );
}
