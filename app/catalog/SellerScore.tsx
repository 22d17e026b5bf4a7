import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { starIcon } from '#app/ui/icons/shapes.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import styles from './SellerScore.module.css';

export type SellerScoreProps = Pick<ProductOffer['seller'], 'rating'>;

/** The average of a seller's ratings and their number, as in « 4,6 sur 5 (128 avis) »; nothing if it has too few. */
export function SellerScore({ rating }: SellerScoreProps) {
  const { product } = useDocumentMessages();
  if (!rating) return null;
  return (
    <span className={styles.score}>
      <Icon shape={starIcon} size={16} />
      {product.score(rating.average, rating.count)}
    </span>
  );
}
