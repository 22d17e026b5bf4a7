import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Table, tableCell } from '#app/ui/Table.tsx';
import type { ArticleEntryAnswer, CartEntryAnswer, CheckoutAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import styles from './CartScreen.module.css';
import { LinePicture } from './LinePicture.tsx';
import { addressText, type CountryNames, priceText, useDeliveryText, useLineFacts, useLineName } from './line-facts.ts';

export type CheckoutTableProps = { readonly cart: CheckoutAnswer; readonly countries: CountryNames };

/**
 * Every line with its amounts, articles grouped by seller. Small screens show only the amount that the site shows
 * first, with or without VAT.
 */
export function CheckoutTable({ cart, countries }: CheckoutTableProps) {
  const texts = useTexts('checkout');
  const deliveryOf = useDeliveryText();
  const pro = useSite() === 'pro';
  const parcels = parcelsOf(cart.entries);
  const articles = articlesOf(cart.entries);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col" className={classNames(tableCell.end, !pro && 'only-d')}>
            {texts.ht}
          </th>
          <th scope="col" className={classNames(tableCell.end, pro && 'only-d')}>
            {texts.ttc}
          </th>
        </tr>
      </thead>
      {parcels.length > 0 && (
        <tbody>
          {parcels.map((entry) => (
            <Row key={entry.entryNumber} entry={entry} facts={<ParcelFacts entry={entry} countries={countries} />} />
          ))}
        </tbody>
      )}
      {cart.sellers.map((each) => (
        <tbody key={each.seller.code}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {texts.soldBy(each.seller.name, deliveryOf(each, articles) ?? '')}
            </th>
          </tr>
          {articles
            .filter(({ entryNumber }) => each.entries.includes(entryNumber))
            .map((entry) => (
              <Row key={entry.entryNumber} entry={entry} facts={<ArticleFacts entry={entry} />} />
            ))}
        </tbody>
      ))}
    </Table>
  );
}

function Row({ entry, facts }: { readonly entry: CartEntryAnswer; readonly facts: ReactNode }) {
  const pro = useSite() === 'pro';
  const { quantity, total } = entry;
  return (
    <tr>
      <th scope="row">
        <div className={styles.pictured}>
          <LinePicture entry={entry} size={56} />
          <div>
            {useLineName()(entry)}
            <div className={`t14 muted ${styles.facts}`}>{facts}</div>
          </div>
        </div>
      </th>
      <td className="num">{quantity}</td>
      <td className={classNames(tableCell.end, 'nowrap', !pro && 'only-d')}>{priceText(total.ht)}</td>
      <td className={classNames(tableCell.end, 'nowrap', pro && 'only-d')}>{priceText(total.ttc)}</td>
    </tr>
  );
}

type ParcelFactsProps = { readonly entry: ParcelEntryAnswer; readonly countries: CountryNames };

function ParcelFacts({ entry, countries }: ParcelFactsProps) {
  const texts = useTexts('checkout');
  const locale = useLocale();
  const { addressFrom, addressTo } = entry.smt.addresses;
  const { collection, delivery } = entry.schedule;
  const facts = useLineFacts(locale)(entry);
  const lines = [
    `${collection.label}, ${formatShortDate(collection.date, locale)} → ${delivery.label}, ${formatArrival(delivery.date, delivery.before, locale)}`,
    ...facts,
    texts.sender(addressText(addressFrom, countries)),
    texts.recipient(addressText(addressTo, countries)),
  ];
  return lines.map((line) => <Fact key={line}>{line}</Fact>);
}

function ArticleFacts({ entry }: { readonly entry: ArticleEntryAnswer }) {
  const cartTexts = useTexts('cart');
  const texts = useTexts('checkout');
  const locale = useLocale();
  const { product, arrival, availability, quantity } = entry;
  const { deliverable } = availability;
  const { earliest, latest } = arrival;
  return (
    <>
      <Fact>{product.pack}</Fact>
      {deliverable > 0 && (
        <Fact>{cartTexts.arrival(formatShortDate(earliest, locale), formatShortDate(latest, locale))}</Fact>
      )}
      {deliverable < quantity && <Fact>{deliverable === 0 ? texts.notCounted : texts.counted(deliverable)}</Fact>}
    </>
  );
}

function Fact({ children }: { readonly children: string }) {
  return <p>{children}</p>;
}
