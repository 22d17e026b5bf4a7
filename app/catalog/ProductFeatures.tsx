import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Product.module.css';
import { amountText } from './ProductPrice.tsx';

/** A weight in grams as text: `185 g`, `1,2 kg`. */
function weightText(grams: number, locale: 'fr' | 'en'): string {
  if (grams < 1000) return `${grams}\u00A0g`;
  const kilograms = String(Math.round(grams / 10) / 100);
  return `${locale === 'fr' ? kilograms.replace('.', ',') : kilograms}\u00A0kg`;
}

/** Attributes and description of a product, in a column narrow enough for reading. */
export function ProductFeatures({ product }: { readonly product: ProductAnswer }) {
  const locale = useLocale();
  const { product: texts } = useDocumentMessages();
  const features = (product.classifications ?? []).flatMap((group) =>
    group.features.map(({ code, name, featureUnit, featureValues }) => ({
      code,
      name,
      text: [featureValues.map(({ value }) => value).join(', '), featureUnit?.symbol].filter(Boolean).join('\u00A0'),
    })),
  );
  const rows = [
    ...features,
    ...(product.weight ? [{ code: 'weight', name: texts.weight, text: weightText(product.weight, locale) }] : []),
    ...(product.ean ? [{ code: 'ean', name: texts.ean, text: product.ean }] : []),
  ];
  const paragraphs = (product.description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className="rule stack" aria-labelledby="features">
      <h2 id="features" className="h21">
        {texts.features}
      </h2>
      <dl className={`t14 ${styles.features}`}>
        {rows.map(({ code, name, text }) => (
          <div key={code}>
            <dt className="muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
