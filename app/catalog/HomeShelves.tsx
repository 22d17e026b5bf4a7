import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { CategoryNode, ProductCard } from '#domain/catalog/wire-product.ts';
import { AddAlert, type AddFailure } from './AddAlert.tsx';
import styles from './Product.module.css';
import { ProductTiles } from './ProductTile.tsx';

export type Shelf = { readonly uid: string; readonly title: string } & (
  | {
      readonly departments: readonly Pick<CategoryNode, 'code' | 'name' | 'url' | 'image' | 'productCount'>[];
      readonly link: { readonly name: string; readonly url: string } | null;
    }
  | { readonly products: readonly ProductCard[] }
);

export type HomeShelvesProps = { readonly shelves: readonly Shelf[]; readonly failure?: AddFailure };

/** Renders nothing if editors chose no shelves. */
export function HomeShelves({ shelves, failure }: HomeShelvesProps) {
  if (shelves.length === 0) return null;
  return (
    <section className="section sunken" aria-labelledby="shelf">
      <div className="wrap stack gap-6">
        <AddAlert failure={failure} inList />
        {shelves.map((shelf, at) => (
          <ShelfRow key={shelf.uid} shelf={shelf} first={at === 0} />
        ))}
      </div>
    </section>
  );
}

/** The title of the first shelf is also the accessible name of the section. */
function ShelfRow({ shelf, first }: { readonly shelf: Shelf; readonly first: boolean }) {
  const { product } = useDocumentMessages();
  const heading = (
    <h2 id={first ? 'shelf' : undefined} className={first ? 'h26' : 'h21'}>
      {shelf.title}
    </h2>
  );
  if ('products' in shelf) {
    return (
      <>
        {heading}
        <ProductTiles products={shelf.products} list="home" headingLevel={3} below />
      </>
    );
  }
  return (
    <>
      <div className="head">
        {heading}
        {shelf.link && <ArrowLink href={shelf.link.url}>{shelf.link.name}</ArrowLink>}
      </div>
      <ul className={styles.shelf}>
        {shelf.departments.map(({ code, name, url, image, productCount }) => (
          <li key={code}>
            {image ? <img src={image.url} alt="" width={160} height={120} loading="lazy" decoding="async" /> : null}
            <a className="strong t14" href={url}>
              {name}
            </a>
            <span className="t13 muted">{product.shelf.count(productCount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
