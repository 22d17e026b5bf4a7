import type { AnswerTo } from '#app/api/contracts.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { catalogTables } from '#domain/catalog/catalog-file.ts';
import { lowStockBelow, stockChoices } from '#domain/catalog/stock-level.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { type catalogProductsCall, catalogTableCall } from '#domain/office/catalog-calls.ts';
import { catalogProductPath, officeItemPages, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { callPath } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';
import { type CatalogView, catalogAddress, catalogQuery, isFiltered } from './catalog-view.ts';
import { SiteMarks } from './SiteMarks.tsx';

type Products = AnswerTo<typeof catalogProductsCall>;

export type CatalogPageProps = {
  readonly member: StaffMember;
  readonly found: Products;
  readonly view: CatalogView;
};

/** The products of the catalog, on sale or withdrawn; the filter is in the page's URL. */
export function CatalogPage({ member, found, view }: CatalogPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  return (
    <OfficeFrame page="catalog" member={member} lead={texts.lead(found.total, found.revision)}>
      {member.permissions.includes('catalog.change') && (
        <p className="o-buttons">
          <TextLink href={officeItemPages.newProduct.path}>{texts.newProduct}</TextLink>
          <TextLink href={officeItemPages.catalogImport.path}>{texts.import}</TextLink>
        </p>
      )}
      <CatalogFilter found={found} view={view} />
      {found.products.length > 0 ? (
        <ProductTable products={found.products} />
      ) : (
        <p className="o-empty">{isFiltered(view) || view.page > 1 ? texts.empty : texts.none}</p>
      )}
      <ProductPages found={found} view={view} />
      <Exports view={view} />
    </OfficeFrame>
  );
}

function CatalogFilter({ found, view }: Pick<CatalogPageProps, 'found' | 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const options = (choices: readonly { readonly code: string; readonly name: string }[]) =>
    choices.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  const selects = [
    { name: 'categorie', label: texts.category, any: texts.anyCategory, value: view.category, of: found.categories },
    { name: 'vendeur', label: texts.seller, any: texts.anySeller, value: view.seller, of: found.sellers },
    {
      name: 'site',
      label: texts.site,
      any: texts.anySite,
      value: view.site,
      of: allSites.map((site) => ({ code: site, name: office.sites[site] })),
    },
    {
      name: 'stock',
      label: texts.stock,
      any: texts.anyStock,
      value: view.stock,
      of: stockChoices.map((choice) => ({ code: choice, name: texts.stocks[choice] })),
    },
  ];
  return (
    <form className="o-filters o-filters--many" action={officePages.catalog.path}>
      <Field id="texte" label={texts.search}>
        {(control) => (
          <TextInput {...control} name="texte" defaultValue={view.text} autoComplete="off" maxLength={100} />
        )}
      </Field>
      {selects.map(({ name, label, any, value, of }) => (
        <Field key={name} id={name} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              <option value="">{any}</option>
              {options(of)}
            </Select>
          )}
        </Field>
      ))}
      <Checkbox
        className="o-filters__check"
        name="retirees"
        value="oui"
        defaultChecked={view.withdrawn === 'yes'}
        label={texts.withdrawnOnly}
      />
      <Button size="small" look="second">
        {texts.filter}
      </Button>
      {isFiltered(view) && <TextLink href={officePages.catalog.path}>{texts.clear}</TextLink>}
    </form>
  );
}

function ProductTable({ products }: Pick<Products, 'products'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  return (
    <table className="o-table o-goods">
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.category}</th>
          <th scope="col">{texts.sites}</th>
          <th scope="col" className="o-figure">
            {texts.offers}
          </th>
          <th scope="col" className="o-figure">
            {texts.fromPart}
          </th>
          <th scope="col" className="o-figure">
            {texts.fromPro}
          </th>
          <th scope="col" className="o-figure">
            {texts.stock}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.code} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product }: { readonly product: Products['products'][number] }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const { code, name, pack, category, sites, picture, offers, withdrawn, fromPart, fromPro, stock } = product;
  const priceText = (cents: number | null) =>
    cents === null ? <span className="o-none" aria-label={texts.noPrice} role="img" /> : formatPrice(cents);
  return (
    <tr>
      <th scope="row">
        <span className="o-goods__name">
          {picture ? <img src={picture} alt="" width={36} height={28} loading="lazy" /> : <i />}
          <span>
            <a href={catalogProductPath(code)}>{name}</a>
            <small>{[code, pack].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      </th>
      <td>{category}</td>
      <td className="o-sites">
        <SiteMarks sites={sites} />
      </td>
      <td className="o-figure" data-label={texts.offers}>
        {offers}
        {withdrawn > 0 && <small>{texts.withdrawn(withdrawn)}</small>}
      </td>
      <td className="o-figure" data-label={texts.fromPart}>
        {priceText(fromPart)}
      </td>
      <td className="o-figure" data-label={texts.fromPro}>
        {priceText(fromPro)}
      </td>
      <td className="o-figure" data-label={texts.stock}>
        {wholeText(stock, locale)}
        <StockNote product={product} />
      </td>
    </tr>
  );
}

function StockNote({ product: { offers, stock, sites, soldOut } }: { readonly product: Products['products'][number] }) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  if (offers === 0) return null;
  if (stock === 0) return <small className="o-bad">{texts.soldOut}</small>;
  const [site] = soldOut;
  if (site && sites.length > 1) return <small className="o-bad">{texts.soldOutOn(office.sites[site])}</small>;
  return stock < lowStockBelow ? <small className="o-warn">{texts.low}</small> : null;
}

function ProductPages({ found, view }: Pick<CatalogPageProps, 'found' | 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const { total, pageSize, products } = found;
  const from = (view.page - 1) * pageSize + 1;
  return (
    <p className="o-pages">
      {products.length > 0 && <span className="num">{texts.pages(from, from + products.length - 1, total)}</span>}
      {view.page > 1 && <TextLink href={catalogAddress({ ...view, page: view.page - 1 })}>{texts.previous}</TextLink>}
      {view.page * pageSize < total && (
        <TextLink href={catalogAddress({ ...view, page: view.page + 1 })}>{texts.next}</TextLink>
      )}
    </p>
  );
}

/** Links that download the catalog's tables; products and offers are filtered as in the list. */
function Exports({ view }: Pick<CatalogPageProps, 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const { page: _page, ...filter } = catalogQuery(view);
  const query = String(new URLSearchParams(Object.entries(filter).filter(([, value]) => value)));
  return (
    <section className="o-sec" aria-labelledby="exporter">
      <h2 id="exporter">{texts.exports}</h2>
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
    </section>
  );
}
