import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { CategoryNode, ProductCard } from '#domain/catalog/wire-product.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import styles from './Product.module.css';
import { ProductTiles } from './ProductTile.tsx';

export interface ShelfData {
  readonly departments: readonly Pick<CategoryNode, 'code' | 'name' | 'url' | 'image' | 'productCount'>[];
  readonly newest: readonly ProductCard[];
}

/**
 * The section of the home page about the shop: departments and newest articles; renders nothing if the shop doesn't
 * answer.
 */
export function ShopShelf({ departments, newest, failure }: ShelfData & { readonly failure?: AddFailure }) {
  const site = useSite();
  const { product } = useDocumentMessages();
  const { shelf } = product;
  if (departments.length === 0) return null;
  return (
    <section className="section sunken" aria-labelledby="shelf">
      <div className="wrap stack gap-6">
        <AddAlert failure={failure} inList />
        <div className="head">
          <h2 id="shelf" className="h26">
            {shelf.title[site]}
          </h2>
          <ArrowLink href={pathOf('shop', site)}>{shelf.all}</ArrowLink>
        </div>
        <ul className={styles.shelf}>
          {departments.map(({ code, name, url, image, productCount }) => (
            <li key={code}>
              {image ? <img src={image.url} alt="" width={160} height={120} loading="lazy" decoding="async" /> : null}
              <a className="strong t14" href={url}>
                {name}
              </a>
              <span className="t13 muted">{shelf.count(productCount)}</span>
            </li>
          ))}
        </ul>
        {newest.length > 0 ? (
          <>
            <h2 className="h21">{shelf.newest}</h2>
            <ProductTiles products={newest} list="home" headingLevel={3} below />
          </>
        ) : null}
      </div>
    </section>
  );
}
