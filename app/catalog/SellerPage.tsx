import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { fewestRatings } from '#domain/catalog/seller-score.ts';
import type { SellerAnswer } from '#domain/catalog/wire-product.ts';
import { weightText } from '#domain/errors/quantity-text.ts';
import { retentions } from '#domain/orders/retention.ts';
import { ratingPeriodDays } from '#domain/orders/seller-rating.ts';
import { groupedDigits } from '#domain/site/grouped-digits.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import type { SellerData } from './load-lists.ts';
import { basisText } from './ProductPrice.tsx';
import { SellerScore } from './SellerScore.tsx';

/** The information about a seller that a marketplace must give by law (Code de la consommation L111-7, D111-8). */
function SellerLegal({ seller: { legal, returns, deliveryRates } }: { readonly seller: SellerAnswer }) {
  const site = useSite();
  const locale = useLocale();
  const { catalog, product } = useDocumentMessages();
  const { seller } = catalog;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [seller.status, seller.professional[site]],
    [seller.company, legal.companyName],
    [seller.form, legal.legalForm],
    [seller.capital, legal.capital === null ? null : seller.euros(legal.capital)],
    [seller.siren, groupedDigits(legal.registrationNumber)],
    [seller.registry, legal.registry],
    [seller.vat, legal.vatNumber],
    [seller.address, legal.address],
    [
      seller.email,
      <TextLink key="email" href={`mailto:${legal.email}`}>
        {legal.email}
      </TextLink>,
    ],
    [
      seller.phone,
      <TextLink key="phone" href={`tel:${legal.phone.replace(/[^+\d]/g, '')}`}>
        {legal.phone}
      </TextLink>,
    ],
    [seller.mediator, legal.mediator],
    ...deliveryRates.map(({ zone, rates }): readonly [string, string] => [
      seller.delivery[zone],
      rates
        .map(({ from, price }) => {
          const fee = basisText(price, site, product);
          return from === 0 ? fee : seller.delivery.from(weightText(from, locale), fee);
        })
        .join(', '),
    ]),
    [seller.returns, returns],
  ];
  return (
    <section className={`rule ${styles.page}`} aria-labelledby="legal">
      <h2 id="legal" className="h21">
        {seller.legal}
      </h2>
      <dl className={`t14 ${styles.legal}`}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

/**
 * Explains how ratings are verified, published and stored, which Code de la consommation L111-7-2 and D111-17 require.
 */
function RatingRules() {
  const { ratings } = useDocumentMessages().catalog.seller;
  const { demo } = useSettings();
  return (
    <section id="avis" className={`rule stack gap-2 ${styles.page}`} aria-labelledby="ratings">
      <h2 id="ratings" className="h21">
        {ratings.title}
      </h2>
      <p className="t14">
        {ratings.how(ratingPeriodDays, retentions.sellerRatings.amount)} {ratings.fewest(fewestRatings)}
        {demo ? ` ${ratings.invented}` : null}
      </p>
    </section>
  );
}

export type SellerPageProps = { readonly data: SellerData; readonly failure?: AddFailure };

/** The page of a seller: its description, products and legal information (docs/requirements.md NAV-6). */
export function SellerPage({ data: { info, listing }, failure }: SellerPageProps) {
  const { catalog } = useDocumentMessages();
  return (
    <ListFrame listing={listing} title={info.name} lead={info.description} failure={failure}>
      <p className="t14">
        {info.rating ? <SellerScore rating={info.rating} /> : catalog.seller.ratings.none} ·{' '}
        <TextLink quiet href="#avis">
          {catalog.seller.ratings.link}
        </TextLink>
      </p>
      <p className="t14 muted">
        {info.own ? catalog.seller.own : catalog.seller.lead} ·{' '}
        <TextLink quiet href="#legal">
          {catalog.seller.legal}
        </TextLink>
      </p>
      <ListView listing={listing} list={info.code} />
      <RatingRules />
      <SellerLegal seller={info} />
    </ListFrame>
  );
}
