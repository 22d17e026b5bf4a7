import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { listPath } from '#domain/catalog/list-address.ts';
import type { CategoryAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Catalog.module.css';
import type { Listing } from './load-listing.ts';

export type CategoryNavProps = { readonly category: CategoryAnswer; readonly listing: Listing };

/**
 * Links to the parent of a category, to the category itself and to its subcategories; if it has none, to its siblings
 * instead. On small screens the links are chips in a row.
 */
export function CategoryNav({ category, listing }: CategoryNavProps) {
  const site = useSite();
  const { categories, withCount } = useDocumentMessages().catalog;
  const { ancestors, siblings, subcategories, productCount } = category;
  const parent = ancestors.at(-1);
  const self = { code: category.code, name: category.name, url: category.url, productCount };
  const beside = siblings.some(({ code }) => code === self.code) ? siblings : [self, ...siblings];
  const { state, products } = listing;
  const filtered = state.choices.length > 0;
  const page = category.ownRange ? 'rangeCategory' : 'category';
  /**
   * The URL of a category's list; with the state of this list if a filter or a view was chosen. A count is shown beside
   * the link only if it is known for the filtered list.
   */
  const hrefOf = (code: string, url: string) =>
    filtered || state.view !== null ? listPath({ page, code }, { ...state, page: 0 }, site) : url;
  const countOf = (code: string, all: number) => {
    if (!filtered) return all;
    if (code === category.code) return products.pagination.totalResults;
    return products.categories.find((below) => below.code === code)?.count;
  };
  const linkOf = ({ code, name, url, productCount }: (typeof beside)[number]) => {
    const count = countOf(code, productCount);
    return (
      <a
        key={code}
        href={hrefOf(code, url)}
        aria-label={count === undefined ? undefined : withCount(name, count)}
        aria-current={code === self.code ? 'page' : undefined}
      >
        {`${name} `}
        {count === undefined ? null : <small>{count}</small>}
      </a>
    );
  };
  return (
    <nav className={styles.tree} aria-label={categories}>
      {parent ? <a href={hrefOf(parent.code, parent.url)}>{parent.name}</a> : null}
      <div>
        {subcategories.length > 0 ? (
          <>
            {linkOf(self)}
            <div>{subcategories.map(linkOf)}</div>
          </>
        ) : (
          beside.map(linkOf)
        )}
      </div>
    </nav>
  );
}
