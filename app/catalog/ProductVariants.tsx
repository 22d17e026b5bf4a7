import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Product.module.css';
import { amountText, usePieceText } from './ProductPrice.tsx';

/** The other sizes or values of a product: each is a page of its own, and says its price. */
export function ProductVariants({ shown }: { readonly shown: ProductAnswer }) {
  const mode = useMode();
  const { product } = useDocumentMessages();
  const pieceText = usePieceText();
  const { variants = [], variantAttribute } = shown;
  if (variants.length < 2 || !variantAttribute) return null;
  const packsDiffer = variants.some(({ packSize }) => packSize !== shown.packSize);
  return (
    <nav className="no-print" aria-label={product.variants(variantAttribute.name)}>
      <p className="t14 strong">{variantAttribute.name}</p>
      <div className={styles.variants}>
        {variants.map(({ code, url, value, pack, packSize, totalPrice }) => (
          <a key={code} className="t13 muted" href={url} aria-current={code === shown.code ? 'page' : undefined}>
            <b>{variantAttribute.code === 'lot' ? pack : value}</b> <br />
            {[
              packsDiffer && variantAttribute.code !== 'lot' && pack,
              `${amountText(totalPrice, mode)} ${mode === 'pro' ? product.withoutTax : product.withTax}`,
              packsDiffer && pieceText(totalPrice, packSize),
            ]
              .filter(Boolean)
              .join(' · ')}
          </a>
        ))}
      </div>
    </nav>
  );
}
