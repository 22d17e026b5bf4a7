import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { listPath } from '#domain/catalog/list-address.ts';
import type { CategoryAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Catalog.module.css';
import type { Listing } from './load-listing.ts';

export type CategoryNavProps = { readonly category: CategoryAnswer; readonly listing: Listing };

/** The way up, then the category with those below it, or beside it where it has none. A row of chips on small screens. */
export function CategoryNav({ category, listing }: CategoryNavProps) {
  const mode = useMode();
  const { categories, withCount } = useDocumentMessages().catalog;
  const { ancestors, siblings, subcategories, productCount } = category;
  const parent = ancestors.at(-1);
  const self = { code: category.code, name: category.name, url: category.url, productCount };
  const beside = siblings.some(({ code }) => code === self.code) ? siblings : [self, ...siblings];
  const { state, products } = listing;
  const filtered = state.choices.length > 0;
  const page = category.ownRange ? 'rangeCategory' : 'category';
  /** With filters on, they stay on, and a count is only said where it is known. */
  const hrefOf = (code: string, url: string) =>
    filtered || state.view !== null ? listPath({ page, code }, { ...state, page: 0 }, mode) : url;
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
