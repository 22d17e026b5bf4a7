import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { CategoryAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Catalog.module.css';

/** The way up, then the category with those below it, or beside it where it has none. A row of chips on small screens. */
export function CategoryNav({ category }: { readonly category: CategoryAnswer }) {
  const { categories, withCount } = useDocumentMessages().catalog;
  const { ancestors, siblings, subcategories, productCount } = category;
  const parent = ancestors.at(-1);
  const self = { code: category.code, name: category.name, url: category.url, productCount };
  const beside = siblings.some(({ code }) => code === self.code) ? siblings : [self, ...siblings];
  const linkOf = ({ code, name, url, productCount: count }: (typeof beside)[number]) => (
    <a key={code} href={url} aria-label={withCount(name, count)} aria-current={code === self.code ? 'page' : undefined}>
      {`${name} `}
      <small>{count}</small>
    </a>
  );
  return (
    <nav className={styles.tree} aria-label={categories}>
      {parent ? <a href={parent.url}>{parent.name}</a> : null}
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
