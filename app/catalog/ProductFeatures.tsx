import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { productFacts } from '#domain/catalog/product-facts.ts';
import { type DrawnShape, scaleDrawing, viewNames, viewSize } from '#domain/catalog/scale-drawing.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { dataSheetCall } from '#domain/documents/data-sheet-calls.ts';
import { callPath } from '#domain/site/call.ts';
import styles from './Product.module.css';
import { amountText } from './ProductPrice.tsx';

/** Baselines of the two lines of text below a view, in units of the drawing. */
const captionLines = [20, 41];

function Outline({ shape: { view, isRound, box } }: { readonly shape: DrawnShape }) {
  const [x, y, width, height] = box.map((number) => Number(number.toFixed(1))) as [number, number, number, number];
  if (isRound) return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} fillOpacity=".08" />;
  const isSheet = view === 'sheet';
  return (
    <rect {...{ x, y, width, height }} fillOpacity={isSheet ? 0 : 0.08} strokeDasharray={isSheet ? '5 4' : undefined} />
  );
}

/** The views of a packaging beside a sheet of A4, all at one scale. */
function ScaleViews({ outside }: { readonly outside: NonNullable<ProductAnswer['outside']> }) {
  const locale = useLocale();
  const { scale } = useDocumentMessages().product;
  const { format, length, width: across, height: up } = outside;
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [length, across, up].map((side) => Math.round(side * 10));
  const { width, height, shapes } = scaleDrawing({ shape: format, lengthMm, widthMm, heightMm });
  const label = shapes.map((shape) => `${viewNames[shape.view][locale]} ${viewSize(shape, locale)}`).join(', ');
  return (
    <figure className={`stack gap-2 ${styles.toScale}`}>
      <svg
        viewBox={`-1 -1 ${Math.ceil(width) + 2} ${Math.ceil(height) + 2}`}
        width="100%"
        role="img"
        aria-label={label}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {shapes.map((shape) => (
          <Outline key={shape.view} shape={shape} />
        ))}
        <g stroke="none" fontSize="17">
          {shapes.map((shape) =>
            [viewNames[shape.view][locale], viewSize(shape, locale)].map((text, line) => (
              <text
                key={text}
                x={shape.box[0].toFixed(1)}
                y={(shape.box[1] + shape.box[3] + (captionLines[line] ?? 0)).toFixed(1)}
              >
                {text}
              </text>
            )),
          )}
        </g>
      </svg>
      <figcaption className="t13 muted">{scale}</figcaption>
    </figure>
  );
}

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
