import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Price } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './CartScreen.module.css';
import { KeepLeft, LineAct, LineForm } from './LineForm.tsx';
import { LinePicture } from './LinePicture.tsx';
import { amountText, priceText } from './line-facts.ts';
import { QuantityForm } from './QuantityForm.tsx';

export type ArticleLineProps = {
  readonly entry: ArticleEntryAnswer;
  readonly mark?: ReactNode;
  readonly total: string;
  readonly onRemove: () => void;
};

export function ArticleLine({ entry, mark, total, onRemove }: ArticleLineProps) {
  const texts = useTexts('cart');
  const locale = useLocale();
  const { entryNumber, product, availability, stock, arrival } = entry;
  const { name } = product;
  const sold = availability.deliverable > 0;
  const id = `ligne-${entryNumber}`;
  return (
    <article className={styles.line} aria-labelledby={id}>
      <LinePicture entry={entry} size={96} />
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
        <div className={`t14 muted ${styles.facts}`}>
          <p>{product.pack}</p>
          {availability.status === 'available' && stock.stockLevel !== undefined && (
            <p>{texts.left(stock.stockLevel)}</p>
          )}
          {sold && (
            <p>{texts.arrival(formatShortDate(arrival.earliest, locale), formatShortDate(arrival.latest, locale))}</p>
          )}
          <PostageLine product={product} />
          <ArticleNotices entry={entry} />
        </div>
        <div className={styles.acts}>
          <LineAct act="remove" entryNumber={entryNumber} version={entry.version} name={name} onSubmit={onRemove} />
        </div>
      </div>
      <ArticlePrice entry={entry}>{sold && <QuantityForm entry={entry} name={name} total={total} />}</ArticlePrice>
    </article>
  );
}

/**
 * What a packaging and sending the visitor's object in it cost at least, as a link to the comparison with everything
 * filled in; or that it is too small for it.
 */
function PostageLine({ product: { name, packaging, postage } }: Pick<ArticleEntryAnswer, 'product'>) {
  const texts = useTexts('cart').postage;
  const basis = useSite() === 'pro' ? 'ht' : 'ttc';
  const locale = useLocale();
  if (!packaging) return null;
  const { load, objectWeight, piece } = packaging;
  const kilograms = (weight: number) => `${decimalText(weight, locale)}\u00A0kg`;
  if (objectWeight > load) return <p>{texts.tooHeavy(kilograms(objectWeight), kilograms(load))}</p>;
  if (!postage) return null;
  const sum = toCents(piece[basis].value) + toCents(postage[basis].value);
  return (
    <p>
      <TextLink quiet as={SiteLink} href={postage.url}>
        {texts.from(formatPrice(sum), kilograms(objectWeight))}
        <span className="vh">{texts.of(name)}</span>
      </TextLink>
    </p>
  );
}

/**
 * The price of the packs that can be delivered; on the professional site first without VAT (docs/requirements.md
 * CRT-7).
 */
function ArticlePrice({
  entry: { product, quantity, availability, total, basePrice, nextVolumePrice },
  children,
}: {
  readonly entry: ArticleEntryAnswer;
  readonly children: ReactNode;
}) {
  const { proUnit, taxInclusive } = useMessages().price;
  const texts = useTexts('cart');
  const pro = useSite() === 'pro';
  return (
    <div className={styles.price}>
      <div>
        <Price
          end
          amount={amountText(pro ? total.ht : total.ttc)}
          unit={pro ? proUnit : '€'}
          under={pro ? taxInclusive(priceText(total.ttc)) : texts.taxIncluded}
        />
        {quantity > 1 && <p className="t13 muted num">{texts.each(availability.deliverable, priceText(basePrice))}</p>}
        {nextVolumePrice && (
          <p className="t13 muted num">
            {texts.nextVolumePrice(
              nextVolumePrice.minQuantity,
              priceText(nextVolumePrice[pro ? 'ht' : 'ttc']),
              product.pack.charAt(0).toLowerCase() + product.pack.slice(1),
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The reasons why an article can't be ordered as it is, each with its remedy (docs/requirements.md CRT-7, CRT-8). */
function ArticleNotices({ entry }: { readonly entry: ArticleEntryAnswer }) {
  const texts = useTexts('cart');
  const basis = useSite() === 'pro' ? 'ht' : 'ttc';
  const { entryNumber, product, availability, priceChange } = entry;
  const { status, deliverable } = availability;
  return (
    <>
      {(status === 'outOfStock' || status === 'withdrawn') && <Alert tone="warn" title={texts[status]} />}
      {status === 'insufficient' && (
        <Alert tone="warn" title={texts.insufficient(deliverable)}>
          <KeepLeft entry={entry} />
        </Alert>
      )}
      {priceChange && (
        <Alert
          tone="info"
          title={texts.priceChanged(priceText(priceChange.from[basis]), priceText(priceChange.to[basis]))}
        >
          <LineForm
            intent="agree"
            entryNumber={entryNumber}
            fields={{ ttc: priceChange.to.ttc.value, ht: priceChange.to.ht.value }}
            text={texts.agree}
            label={texts.agreeLabel(product.name)}
            busyText={texts.agreeing}
          />
        </Alert>
      )}
    </>
  );
}
