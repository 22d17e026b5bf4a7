import type { ReactNode } from 'react';
import { QueryFields, WeightForm } from '#app/forms/WeightForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Chip, ChipLink, ChipRow } from '#app/ui/Chip.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { slidersHorizontalIcon } from '#app/ui/icons/shapes.ts';
import { Segmented } from '#app/ui/Segmented.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import {
  defaultView,
  facetValuesOf,
  goesBySending,
  listPath,
  pageSizes,
  plainList,
  sortParameters,
  toggleChoice,
} from '#domain/catalog/list-address.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import { productSorts } from '#domain/catalog/product-query.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Catalog.module.css';
import { filtersId, ListFilters } from './ListFilters.tsx';
import { productsId } from './ListFrame.tsx';
import { ListPages } from './ListPages.tsx';
import { categoryChoice, chosenFacets, type HrefOf } from './list-state.ts';
import type { Listing } from './load-listing.ts';
import { PostageNote, useWay } from './Postage.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ProductTiles } from './ProductTile.tsx';

/** The form that chooses a list's order. The page's script sends it at each choice; without scripts it has a button. */
function SortForm({ listing: { products, state }, hrefOf }: { readonly listing: Listing; readonly hrefOf: HrefOf }) {
  const { label, submit } = useDocumentMessages().catalog.sort;
  const [action, query] = hrefOf({ sort: plainList.sort }).split('?');
  return (
    <form action={action} className="row gap-2" data-auto-submit="">
      <QueryFields query={query} />
      <label className="vh" htmlFor="tri">
        {label}
      </label>
      <Select id="tri" name="tri" defaultValue={state.sort === plainList.sort ? '' : sortParameters[state.sort]}>
        {products.sorts.map(({ code, name }) => {
          const sort = productSorts.find((candidate) => candidate === code) ?? plainList.sort;
          return (
            <option key={code} value={sort === plainList.sort ? '' : sortParameters[sort]}>
              {name}
            </option>
          );
        })}
      </Select>
      <noscript>
        <Button look="second">{submit}</Button>
      </noscript>
    </form>
  );
}

function ChosenFilters({ listing, hrefOf }: { readonly listing: Listing; readonly hrefOf: HrefOf }) {
  const { filters } = useDocumentMessages().catalog;
  const { state, products, category } = listing;
  const wayOf = useWay();
  const chosenValues = [
    ...(category ? [{ facet: categoryChoice, value: category.code, name: category.name }] : []),
    ...chosenFacets(products).map(({ facetCode, facetValueCode, facetValueName }) => ({
      facet: facetCode,
      value: facetValueCode,
      name: facetValueName,
    })),
  ];
  return (
    <ChipRow label={filters.applied}>
      {state.trip ? (
        <ChipLink href={hrefOf({ trip: null })} removeText={filters.removeText} data-within-france="">
          {wayOf(state.trip)}
        </ChipLink>
      ) : null}
      {chosenValues.map(({ facet, value, name }) => (
        <ChipLink
          key={`${facet}-${value}`}
          href={hrefOf({ choices: toggleChoice(state.choices, facet, value) })}
          removeText={filters.removeText}
        >
          {name}
        </ChipLink>
      ))}
      {state.choices.length > 0 ? (
        <TextLink tap className="t14" href={hrefOf({ choices: [] })}>
          {filters.clear}
        </TextLink>
      ) : null}
    </ChipRow>
  );
}

function Bar({ listing, hrefOf }: { readonly listing: Listing; readonly hrefOf: HrefOf }) {
  const { articles, filters, view } = useDocumentMessages().catalog;
  const site = useSite();
  const { state, products } = listing;
  const total = products.pagination.totalResults;
  const choiceCount = facetValuesOf(state.choices).length;
  return (
    <div className={styles.bar} data-swap="">
      <p className="h21" data-list-count="">
        {articles(total)}
      </p>
      <div className="row gap-2">
        <Chip
          className="only-m"
          icon={slidersHorizontalIcon}
          popoverTarget={filtersId}
          count={choiceCount || undefined}
        >
          {filters.title}
        </Chip>
        <SortForm listing={listing} hrefOf={hrefOf} />
        {site === 'pro' ? (
          <Segmented
            label={view.label}
            value={state.view ?? defaultView[site]}
            segments={[
              { value: 'tiles', label: view.tiles },
              { value: 'table', label: view.table },
            ]}
            hrefOf={(view) => hrefOf({ view, page: state.page })}
          />
        ) : null}
      </div>
    </div>
  );
}

function NothingFound({ listing, hrefOf }: { readonly listing: Listing; readonly hrefOf: HrefOf }) {
  const site = useSite();
  const { none } = useDocumentMessages().catalog;
  const filtered = listing.state.choices.length > 0;
  return (
    <EmptyState
      title={filtered ? none.filtered : none.empty}
      action={
        filtered ? (
          <ChosenFilters listing={listing} hrefOf={hrefOf} />
        ) : (
          <ArrowLink href={pathOf('shop', site)}>{none.wholeShop}</ArrowLink>
        )
      }
    >
      {filtered ? none.filteredWhy : none.emptyWhy}
    </EmptyState>
  );
}

export type ListViewProps = {
  readonly listing: Listing;
  /** Code of the list in statistics of visits (docs/tracking.md). */
  readonly list: string;
  readonly nav?: ReactNode;
};

/** A list of products: filters, count, sorting, grid or table, pagination (docs/requirements.md SHOP-2). */
export function ListView({ listing, list, nav }: ListViewProps) {
  const site = useSite();
  const { pageSize: sizeLabel, skip, postage } = useDocumentMessages().catalog;
  const { place, state, products } = listing;
  const hrefOf: HrefOf = (change) => listPath(place, { ...state, page: 0, ...change }, site);
  const { totalPages, totalResults } = products.pagination;
  const category = 'code' in place && place.page !== 'brand' && place.page !== 'seller' ? place.code : undefined;
  const listProps = { products: products.products, list, category, trip: state.trip };
  return (
    <div className={`${styles.page} ${styles.listing}`}>
      <div>
        {totalResults > 0 ? <SkipLink target={productsId} label={skip} /> : null}
        {nav}
        <ListFilters listing={listing} hrefOf={hrefOf} />
      </div>
      {totalResults === 0 ? (
        <div data-swap="">
          <NothingFound listing={listing} hrefOf={hrefOf} />
        </div>
      ) : (
        <div className="stack" id={productsId} tabIndex={-1}>
          <Bar listing={listing} hrefOf={hrefOf} />
          {state.choices.length > 0 || state.trip ? (
            <div data-swap="">
              <ChosenFilters listing={listing} hrefOf={hrefOf} />
            </div>
          ) : null}
          {products.products.some(({ parcel }) => parcel) ? (
            <WeightForm
              href={hrefOf({ objectGrams: defaultObjectGrams })}
              weight={state.objectGrams / 1000}
              texts={postage.object}
            />
          ) : null}
          {(state.view ?? defaultView[site]) === 'table' ? (
            <ProductTable {...listProps} />
          ) : (
            <ProductTiles {...listProps} withPostage />
          )}
          <PostageNote
            products={products.products}
            bySending={goesBySending(state)}
            trip={state.trip}
            franceHref={hrefOf({ trip: null })}
          />
          <ListPages current={state.page} total={totalPages} hrefOf={(page) => hrefOf({ page })} />
          {totalResults > pageSizes[0] ? (
            <div className="row between t14 muted">
              {sizeLabel}
              <Segmented
                label={sizeLabel}
                value={String(state.pageSize)}
                segments={pageSizes.map((size) => ({ value: String(size), label: size }))}
                hrefOf={(size) =>
                  hrefOf({ pageSize: pageSizes.find((candidate) => String(candidate) === size) ?? pageSizes[0] })
                }
              />
            </div>
          ) : null}
        </div>
      )}
    </div>
  );
}
