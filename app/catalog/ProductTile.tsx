import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { plusIcon } from '#app/ui/icons/shapes.ts';
import { Tag } from '#app/ui/Tag.tsx';
import type { ListTrip } from '#domain/catalog/list-trip.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import { toCents } from '#domain/money/money.ts';
import { trackItem, trackList } from '#domain/tracking/marks.ts';
import styles from './Catalog.module.css';
import { PostageLink } from './Postage.tsx';
import { AddForm } from './ProductAddForm.tsx';
import { ListPrice, StockTag, usePieceText } from './ProductPrice.tsx';

/** Number of tiles in the first row of the widest layout. Their pictures aren't loaded lazily. */
const firstRow = 3;

export type ProductTilesProps = {
  readonly products: readonly ProductCard[];
  /**
   * Code of the list in statistics of visits (docs/tracking.md); `category` is the code of its category, if it has one.
   */
  readonly list: string;
  readonly category?: string;
  readonly headingLevel?: 2 | 3;
  /** Whether the grid is below other content of the page, so that all its pictures are loaded lazily. */
  readonly below?: boolean;
  /** Whether packagings say their sending price; what that assumes is said below the list (`PostageNote`). */
  readonly withPostage?: boolean;
  /** The trip that the list goes by; null for prices within France. */
  readonly trip?: ListTrip | null;
};

/** Returns the facts below a product's name in lists: its pack, the price of a piece, the number of sellers. */
export function useCardFacts() {
  const pieceText = usePieceText();
  const { product: texts } = useDocumentMessages().catalog;
  return ({ pack, packSize, totalPrice, sellerCount }: ProductCard): string =>
    [pack, pieceText(totalPrice, packSize), sellerCount > 1 && texts.sellers(sellerCount)].filter(Boolean).join(' · ');
}

export function useProductMark(category = '') {
  const site = useSite();
  return ({ code, brand, offer, price }: ProductCard) =>
    trackItem({
      code,
      brand: brand.code,
      category,
      offer: offer.id,
      price: toCents(price[site === 'pro' ? 'ht' : 'ttc'].value),
    });
}

/**
 * A grid of products. Each tile as a whole is a link, and has a button that adds one pack to the cart
 * (docs/requirements.md SHOP-2).
 */
export function ProductTiles({
  products,
  list,
  category,
  headingLevel = 2,
  below,
  withPostage = false,
  trip = null,
}: ProductTilesProps) {
  const markOf = useProductMark(category);
  return (
    <ul className={styles.sheet} {...trackList(list)}>
      {products.map((product, index) => (
        <li key={product.code} {...markOf(product)}>
          <ProductTile
            product={product}
            headingLevel={headingLevel}
            at={below ? firstRow : index}
            withPostage={withPostage}
            trip={trip}
          />
        </li>
      ))}
    </ul>
  );
}

type ProductTileProps = Required<Pick<ProductTilesProps, 'headingLevel' | 'withPostage' | 'trip'>> & {
  readonly product: ProductCard;
  /** Place in the grid, from 0. */
  readonly at: number;
};

function ProductTile({ product, headingLevel, at, withPostage, trip }: ProductTileProps) {
  const { catalog } = useDocumentMessages();
  const { name, url, stock, isNew, offer } = product;
  const [image] = product.images;
  const Heading = `h${headingLevel}` as const;
  const facts = useCardFacts()(product);
  return (
    <>
      {image ? (
        <img
          src={image.url}
          alt=""
          width={320}
          height={240}
          decoding="async"
          loading={at < firstRow ? undefined : 'lazy'}
          fetchPriority={at === 0 ? 'high' : undefined}
        />
      ) : (
        <span />
      )}
      <div>
        <Heading>
          <a href={url}>{name}</a>
        </Heading>
        {facts ? <p>{facts}</p> : null}
        {withPostage ? <PostageLink product={product} trip={trip} className={styles.postage} /> : null}
      </div>
      <div>
        <ListPrice product={product} />
        {product.purchasable ? (
          <AddForm offer={{ id: offer.id, product }}>
            <Button look="second" data-busy="" data-done="" aria-label={catalog.product.addOne(name)}>
              <Icon shape={plusIcon} />
            </Button>
          </AddForm>
        ) : null}
      </div>
      {isNew || stock.stockLevelStatus !== 'inStock' ? (
        <p>
          {isNew ? <Tag>{catalog.product.isNew}</Tag> : null}
          {stock.stockLevelStatus === 'inStock' ? null : <StockTag stock={stock} />}
        </p>
      ) : null}
    </>
  );
}
