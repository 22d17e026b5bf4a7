import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { BuiltInFacet } from '#domain/catalog/catalog.ts';
import { toggleChoice } from '#domain/catalog/list-address.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import styles from './Catalog.module.css';
import { categoryChoice, type HrefOf } from './list-state.ts';
import type { Listing } from './load-listing.ts';

/** Id of the popover that contains the filters; a button opens it on small screens. */
export const filtersId = 'filtres';
const shownValues = 6;

/** This many facets are open at first; so are the price and facets with a chosen value. */
const openGroups = 2;
const priceFacet: BuiltInFacet = 'prix';

type Facet = ProductPage['facets'][number];

/**
 * The facet that a page itself stands for. It isn't offered there: on the page of a brand, filtering by brand would be
 * pointless.
 */
const ownFacets: Readonly<Record<string, string>> = { brand: 'marque', seller: 'vendeur' };

/**
 * The facets that a list can be filtered by. Except on pages of categories, which have links to categories, the first
 * facet is the category.
 */
function facetsOf({ place, products, category }: Listing, categories: string): readonly Facet[] {
  const total = products.pagination.totalResults;
  // A facet is left out if all products have its only value.
  const facets = products.facets.filter(
    ({ code, values }) =>
      code !== ownFacets[place.page] &&
      values.some(({ selected, count }) => selected || count < total || values.length > 1),
  );
  if (place.page === 'category' || place.page === 'rangeCategory') return facets;
  const narrowedCategories = category ? [{ ...category, url: '', count: total }] : [];
  const values = [...narrowedCategories, ...products.categories].map((value) => ({
    ...value,
    selected: value.code === category?.code,
    query: products.currentQuery,
  }));
  return values.length > 0
    ? [{ code: categoryChoice, name: categories, multiSelect: false, values }, ...facets]
    : facets;
}

/**
 * The filters of a list. Each value is a plain link to the filtered list (docs/requirements.md NAV-4). On wide screens
 * they are beside the list; on small ones in a native popover, which needs no script.
 */
export function ListFilters({ listing, hrefOf }: { readonly listing: Listing; readonly hrefOf: HrefOf }) {
  const { filters, categories } = useDocumentMessages().catalog;
  const facets = facetsOf(listing, categories);
  if (facets.length === 0) return null;
  return (
    <aside className={styles.filters} id={filtersId} popover="auto" aria-label={filters.label} data-swap="">
      <div className="rule row between">
        <h2 className="h18">{filters.title}</h2>
        <IconButton
          className="only-m"
          icon={xIcon}
          label={filters.close}
          popoverTarget={filtersId}
          popoverTargetAction="hide"
        />
      </div>
      {facets.map((facet, index) => (
        <FacetValues
          key={facet.code}
          facet={facet}
          open={index < openGroups || facet.code === priceFacet}
          listing={listing}
          hrefOf={hrefOf}
        />
      ))}
      <div className={`only-m ${styles.foot}`}>
        {listing.state.choices.length > 0 ? (
          <TextLink tap href={hrefOf({ choices: [] })}>
            {filters.clear}
          </TextLink>
        ) : null}
        <Button full type="button" popoverTarget={filtersId} popoverTargetAction="hide">
          {filters.show(listing.products.pagination.totalResults)}
        </Button>
      </div>
    </aside>
  );
}

type FacetValuesProps = {
  readonly facet: Facet;
  readonly open: boolean;
  readonly listing: Listing;
  readonly hrefOf: HrefOf;
};

/**
 * The values of a facet, in a group that can be closed. The page's script replaces the list when a filter is chosen
 * (`app/enhance/list-swap.ts`); by the group's id it finds the group again, and keeps it open or closed.
 */
function FacetValues({ facet, open, listing: { state }, hrefOf }: FacetValuesProps) {
  const { filters, withCount } = useDocumentMessages().catalog;
  const links = facet.values.map(({ code, name, count, selected }) => {
    // Only one category can be chosen at a time, so that a new choice replaces the previous one.
    const others =
      facet.code === categoryChoice && !selected
        ? state.choices.filter((choice) => choice.facet !== categoryChoice)
        : state.choices;
    const choices = toggleChoice(others, facet.code, code);
    return (
      <li key={code}>
        <a
          href={hrefOf({ choices })}
          rel={choices.length > 1 || choices.some(({ values }) => values.length > 1) ? 'nofollow' : undefined}
          aria-label={withCount(selected ? filters.remove(name) : name, count)}
          aria-current={selected || undefined}
        >
          {`${name} `}
          <small>{count}</small>
        </a>
      </li>
    );
  });
  const rest = links.slice(shownValues);
  const chosenFrom = (from: number) => facet.values.slice(from).some(({ selected }) => selected);
  return (
    <Disclosure id={`filtre-${facet.code}`} summary={facet.name} open={open || chosenFrom(0)}>
      <ul>{links.slice(0, shownValues)}</ul>
      {rest.length > 0 ? (
        <Disclosure inline id={`filtre-${facet.code}-suite`} summary={filters.more} open={chosenFrom(shownValues)}>
          <ul>{rest}</ul>
        </Disclosure>
      ) : null}
    </Disclosure>
  );
}
