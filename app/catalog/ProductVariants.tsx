import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Product.module.css';
import { amountText, usePieceText } from './ProductPrice.tsx';

export function ProductVariants({ product }: { readonly product: ProductAnswer }) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const pieceText = usePieceText();
  const { variants = [], variantAttribute } = product;
  if (variants.length < 2 || !variantAttribute) return null;
  const packsDiffer = variants.some(({ packSize }) => packSize !== product.packSize);
  return (
    <nav className="no-print" aria-label={texts.variants(variantAttribute.name)}>
      <p className="t14">
        <b>{variantAttribute.name}</b> <span className="t13 muted">{texts.variantPrices}</span>
      </p>
      <div className={styles.variants}>
        {variants.map(({ code, url, value, pack, packSize, totalPrice }) => (
          <a key={code} className="t13 muted" href={url} aria-current={code === product.code ? 'page' : undefined}>
            <b>{variantAttribute.code === 'lot' ? pack : value}</b> <br />
            {[
              packsDiffer && variantAttribute.code !== 'lot' && pack,
              `${amountText(totalPrice, site)} ${site === 'pro' ? texts.withoutTax : texts.withTax}`,
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
