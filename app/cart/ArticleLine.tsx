import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import { Price } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { ArticleNotices } from './ArticleNotices.tsx';
import styles from './CartScreen.module.css';
import { LineForm } from './LineForm.tsx';
import { priceText } from './line-facts.ts';
import { QuantityForm } from './QuantityForm.tsx';

export type ArticleLineProps = {
  readonly entry: ArticleEntryAnswer;
  /** What has just happened to it. */
  readonly mark?: ReactNode;
  /** What the cart comes to, in a sentence. */
  readonly total: string;
  readonly onRemove: () => void;
};

function Picture({ images: [image] }: { readonly images: ArticleEntryAnswer['product']['images'] }) {
  return (
    <div className={styles.picture}>
      {image ? <img src={image.url} alt="" width={96} height={96} /> : <Illustration source={parcel} />}
    </div>
  );
}

/** An article of the cart. */
export function ArticleLine({ entry, mark, total, onRemove }: ArticleLineProps) {
  const { cart: texts } = useStepMessages();
  const locale = useLocale();
  const { entryNumber, version, product, availability, stock, arrival } = entry;
  const { name } = product;
  const sold = availability.deliverable > 0;
  const id = `ligne-${entryNumber}`;
  return (
    <article className={styles.line} aria-labelledby={id}>
      <Picture images={product.images} />
      <div>
        <h3 id={id}>
          {availability.status === 'withdrawn' ? (
            name
          ) : (
            <TextLink quiet as={SiteLink} href={product.url}>
              {name}
            </TextLink>
          )}{' '}
          {mark}
        </h3>
        <div className={styles.facts}>
          <p>{product.pack}</p>
          {availability.status === 'available' && stock.stockLevel !== undefined && (
            <p>{texts.left(stock.stockLevel)}</p>
          )}
          {sold && (
            <p>{texts.arrival(formatShortDate(arrival.earliest, locale), formatShortDate(arrival.latest, locale))}</p>
          )}
          <ArticleNotices entry={entry} />
        </div>
        <div className={styles.acts}>
          <LineForm
            intent="remove"
            entryNumber={entryNumber}
            version={version}
            text={texts.remove}
            label={texts.removeLabel(name)}
            busyText={texts.removing}
            onSubmit={onRemove}
          />
        </div>
      </div>
      <ArticlePrice entry={entry}>{sold && <QuantityForm entry={entry} name={name} total={total} />}</ArticlePrice>
    </article>
  );
}

/** What can be delivered of it costs, HT first on the professional site (docs/requirements.md CRT-7). */
function ArticlePrice({
  entry: { quantity, availability, total, basePrice },
  children,
}: {
  readonly entry: ArticleEntryAnswer;
  readonly children: ReactNode;
}) {
  const { results } = useMessages().shipping;
  const { cart: texts } = useStepMessages();
  const pro = useMode() === 'pro';
  return (
    <div className={styles.price}>
      <div>
        <Price
          end
          amount={priceText(pro ? total.ht : total.ttc).replace(/\u00A0€$/, '')}
          unit={pro ? results.proUnit : '€'}
          under={pro ? results.taxInclusive(priceText(total.ttc)) : texts.taxIncluded}
        />
        {quantity > 1 && <p className="t13 muted num">{texts.each(availability.deliverable, priceText(basePrice))}</p>}
      </div>
      {children}
    </div>
  );
}
