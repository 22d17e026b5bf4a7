import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { productFacts } from '#domain/catalog/product-facts.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { dataSheetCall } from '#domain/documents/data-sheet-calls.ts';
import { callPath } from '#domain/site/call.ts';
import styles from './Product.module.css';
import { amountText } from './ProductPrice.tsx';
import { ScaleViews } from './ScaleViews.tsx';

export function ProductFeatures({ product }: { readonly product: ProductAnswer }) {
  const locale = useLocale();
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const paragraphs = (product.description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className="rule stack" aria-labelledby="features">
      <h2 id="features" className="h21">
        {texts.features}
      </h2>
      <dl className={`t14 ${styles.features}`}>
        {productFacts(product, locale).map(({ code, name, text }) => (
          <div key={code}>
            <dt className="muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {product.outside ? <ScaleViews outside={product.outside} /> : null}
      <p className="no-print">
        <TextLink href={`${callPath(dataSheetCall, { site, code: product.code })}?lang=${locale}`}>
          {texts.dataSheet}
        </TextLink>
      </p>
      {paragraphs.length > 0 ? (
        <div className="prose">
          <h2 className="h21">{texts.description}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/**
 * Products that complement this one; similar products instead if there are no such products or this product can't be
 * bought.
 */
export function RelatedProducts({ product }: { readonly product: ProductAnswer }) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const { related = [], complements = [], boughtTogether, purchasable } = product;
  const complete = purchasable && complements.length > 0;
  const products = complete ? complements : related;
  if (products.length === 0) return null;
  return (
    <section className="rule" aria-labelledby="related">
      <h2 id="related" className="h21">
        {complete ? (boughtTogether ? texts.boughtTogether : texts.complements) : texts.related}
      </h2>
      <ul className={styles.related}>
        {products.map(({ code, name, url, pack, totalPrice, images: [image] }) => (
          <li key={code}>
            {image ? <img src={image.url} alt="" width={64} height={48} loading="lazy" /> : <span />}
            <span>
              <TextLink quiet className="strong" href={url}>
                {name}
              </TextLink>{' '}
              <span className="t13 muted">{pack}</span>
            </span>
            <b className="num t14">{amountText(totalPrice, site)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
