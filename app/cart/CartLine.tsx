import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { Price, PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { formatArrival, formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import styles from './CartScreen.module.css';
import { LineAct } from './LineForm.tsx';
import { LinePicture } from './LinePicture.tsx';
import { amountText, isExpired, priceText, useLineFacts, useLineName } from './line-facts.ts';

export type CartLineProps = {
  readonly entry: ParcelEntryAnswer;
  /** When the cart was loaded, in milliseconds since 1970. */
  readonly now: number;
  readonly mark?: ReactNode;
  readonly onRemove: () => void;
};

export function CartLine({ entry, now, mark, onRemove }: CartLineProps) {
  const texts = useTexts('cart');
  const locale = useLocale();
  const site = useSite();
  const name = useLineName()(entry);
  const facts = useLineFacts(locale)(entry);
  const { entryNumber, schedule, renewal } = entry;
  const { collection, delivery, delay, validUntil } = schedule;
  const expired = isExpired(entry, now);
  const id = `ligne-${entryNumber}`;
  return (
    <article className={styles.line} aria-labelledby={id}>
      <LinePicture entry={entry} size={96} />
      <div>
        <h3 id={id}>
          {name} {mark}
        </h3>
        <div className={`t14 muted ${styles.facts}`}>
          <Route
            className={styles.route}
            deposit={{
              place: collection.label,
              date: formatShortDate(collection.date, locale),
            }}
            delivery={{
              place: delivery.label,
              date: formatArrival(delivery.date, delivery.before, locale),
            }}
            duration={texts.days(parseIsoDuration(delay) ?? 0)}
            guaranteed={delivery.guaranteed}
          />
          {facts.map((fact) => (
            <p key={fact} className="num">
              {fact}
            </p>
          ))}
          {delivery.guaranteed && <p>{texts.guaranteed}</p>}
          {expired ? null : <p>{texts.validUntil(clockText(validUntil, locale))}</p>}
          {renewal && !expired ? <RenewedLine renewal={renewal} /> : null}
        </div>
        {expired ? <ExpiredLine entry={entry} name={name} /> : null}
        <div className={styles.acts}>
          <LineAct act="edit" entryNumber={entryNumber} name={name} />
          <LineAct act="duplicate" entryNumber={entryNumber} name={name} />
          <SiteLink
            className={styles.act}
            href={`${pathOf('addRecipient', site)}?ligne=${entryNumber}`}
            aria-label={texts.addRecipientLabel(name)}
          >
            {texts.addRecipient}
          </SiteLink>
          <LineAct act="remove" entryNumber={entryNumber} version={entry.version} name={name} onSubmit={onRemove} />
        </div>
      </div>
      <LinePrice entry={entry} />
    </article>
  );
}

/**
 * The total of a line and its components; on the professional site first without VAT (docs/requirements.md SMT-21,
 * CRT-7).
 */
function LinePrice({ entry: { total, prices } }: { readonly entry: ParcelEntryAnswer }) {
  const labels = useMessages().price;
  const texts = useTexts('cart');
  const pro = useSite() === 'pro';
  const [first, other] = pro ? [total.ht, total.ttc] : [total.ttc, total.ht];
  const { part, pro: exclusive } = labels.total;
  const [firstLabel, otherLabel] = pro ? [exclusive, part] : [part, exclusive];
  return (
    <div className={styles.price}>
      <Price
        end
        amount={amountText(first)}
        unit={pro ? labels.proUnit : '€'}
        under={pro ? labels.taxInclusive(priceText(other)) : texts.taxIncluded}
      />
      <Disclosure inline summary={texts.detail}>
        <PriceSum
          lines={[
            ...prices.map((part) => ({ label: part.label, amount: priceText(pro ? part.total.ht : part.total.ttc) })),
            { label: firstLabel, amount: priceText(first), kind: 'total' },
            { label: otherLabel, amount: priceText(other), kind: 'sub' },
          ]}
        />
      </Disclosure>
    </div>
  );
}

function ExpiredLine({ entry, name }: { readonly entry: ParcelEntryAnswer; readonly name: string }) {
  const texts = useTexts('cart');
  return (
    <Alert tone="warn" title={texts.expired}>
      <p>{texts.expiredText}</p>
      <LineAct act="renew" entryNumber={entry.entryNumber} name={name} />
    </Alert>
  );
}

function RenewedLine({ renewal }: { readonly renewal: NonNullable<ParcelEntryAnswer['renewal']> }) {
  const texts = useTexts('cart');
  const locale = useLocale();
  const site = useSite();
  const { from, to } = renewal;
  const [before, after] = [siteTotal(from.price, site), siteTotal(to.price, site)];
  return (
    <p>
      <b>{before === after ? texts.samePrice(after) : texts.newPrice(before, after)}</b>
      {from.collectionDate === to.collectionDate
        ? null
        : ` ${texts.newDate(formatLongDate(from.collectionDate, locale), formatLongDate(to.collectionDate, locale))}`}
    </p>
  );
}
