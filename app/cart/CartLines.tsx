import { type ReactNode, useEffect, useState } from 'react';
import { WeightForm } from '#app/forms/WeightForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { articlesOf, parcelsOf } from '#domain/cart/entry-kind.ts';
import { pathOf } from '#domain/site/paths.ts';
import { ArticleLine } from './ArticleLine.tsx';
import { CartLine } from './CartLine.tsx';
import { useTotalSentence } from './CartMessages.tsx';
import styles from './CartScreen.module.css';
import { useDeliveryText, useLineName } from './line-facts.ts';
import type { CartNotice } from './load-cart.ts';
import type { TripPostage } from './postage-on-trip.ts';

export type RemovedLine = { readonly entryNumber: number; readonly name: string };

export type CartLinesProps = {
  readonly cart: CartAnswer;
  readonly notice: CartNotice | null;
  /** When the cart was loaded, in milliseconds since 1970. */
  readonly now: number;
  readonly onRemove: (removed: RemovedLine) => void;
  readonly children: ReactNode;
};

function Group({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className="rule">
        <h2 className="h21" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

/** Returns the tag for a line that has just changed. It is a warning if fewer packs were added than requested. */
function useMark(notice: CartNotice | null): (entry: CartEntryAnswer) => ReactNode {
  const texts = useTexts('cart');
  const marks = {
    added: texts.isNew,
    limited: texts.isLimited,
    changed: texts.isChanged,
    restored: texts.isRestored,
    renewed: texts.isRenewed,
    gone: undefined,
  };
  return ({ entryNumber }) =>
    notice?.entryNumber === entryNumber &&
    marks[notice.kind] && <Tag tone={notice.kind === 'limited' ? 'warn' : 'success'}>{marks[notice.kind]}</Tag>;
}

function SellerHead({
  name,
  url,
  delivery,
}: {
  readonly name: string;
  readonly url: string;
  readonly delivery: string | null;
}) {
  const texts = useTexts('cart');
  return (
    <p className={`t14 muted head ${styles.seller}`}>
      <span>
        {texts.soldBy}{' '}
        <TextLink quiet as={SiteLink} href={url}>
          {name}
        </TextLink>
      </span>
      {delivery !== null && <span className="num">{delivery}</span>}
    </p>
  );
}

/** What the prices for sending the packagings of the cart assume, once for all of them. */
function PostageNote({ articles }: { readonly articles: readonly ArticleEntryAnswer[] }) {
  const site = useSite();
  const { postage: texts } = useTexts('cart');
  const products = articles.map(({ product }) => product);
  const packaging = products.find((product) => product.packaging)?.packaging;
  const way = products.find(({ postage }) => postage)?.postage?.way;
  if (!packaging) return null;
  return (
    <div className={`stack gap-2 ${styles.note}`}>
      <WeightForm href={pathOf('cart', site)} weight={packaging.objectWeight} texts={texts.object} />
      <p className="t13 muted">
        {way ? texts.note[site].replace(texts.within, texts.way(way.from, way.to)) : texts.note[site]}{' '}
        <TextLink as={SiteLink} href={pathOf('helpArticle', site, { slug: 'expedier-un-emballage' })}>
          {texts.method}
        </TextLink>
      </p>
    </div>
  );
}

/** The lines of the cart: parcels, then articles by seller (docs/requirements.md CRT-7). */
export function CartLines({ cart, notice, now, onRemove, children }: CartLinesProps) {
  const texts = useTexts('cart');
  const lineName = useLineName();
  const deliveryOf = useDeliveryText();
  const markOf = useMark(notice);
  const total = useTotalSentence()(cart);
  const parcels = parcelsOf(cart.entries);
  const articles = useTripPostage(articlesOf(cart.entries));
  const common = (entry: CartEntryAnswer) => ({
    key: entry.entryNumber,
    mark: markOf(entry),
    onRemove: () => onRemove({ entryNumber: entry.entryNumber, name: lineName(entry) }),
  });
  return (
    <>
      {parcels.length > 0 && (
        <Group id="envois" title={texts.parcels}>
          {parcels.map((entry) => {
            const { key, ...rest } = common(entry);
            return <CartLine key={key} entry={entry} now={now} {...rest} />;
          })}
        </Group>
      )}
      {articles.length > 0 && (
        <Group id="articles" title={texts.articles}>
          {cart.sellers.map((each) => (
            <div key={each.seller.code}>
              <SellerHead name={each.seller.name} url={each.seller.url} delivery={deliveryOf(each, articles)} />
              {articles
                .filter(({ entryNumber }) => each.entries.includes(entryNumber))
                .map((entry) => {
                  const { key, ...rest } = common(entry);
                  return <ArticleLine key={key} entry={entry} total={total} {...rest} />;
                })}
            </div>
          ))}
          {children}
          <PostageNote articles={articles} />
        </Group>
      )}
    </>
  );
}

/**
 * Returns the lines with what sending their packagings costs on the trip that this tab compared last. If the cart has a
 * parcel, the server has already gone by its trip; without a trip, and if it can't be priced, the lines stay as they are.
 */
function useTripPostage(articles: readonly ArticleEntryAnswer[]): readonly ArticleEntryAnswer[] {
  const [site, locale] = [useSite(), useLocale()];
  const [onTrip, setOnTrip] = useState<TripPostage | null>(null);
  const postages = articles.flatMap(({ product: { postage } }) => (postage && !postage.way ? [postage] : []));
  const addresses = postages.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the packagings are those of `addresses`
  useEffect(() => {
    let isCurrent = true;
    if (addresses === '' || sessionStorage.getItem('smt') === null) return;
    import('./postage-on-trip.ts')
      .then(({ postageOnTrip }) => postageOnTrip(postages, { site, locale }))
      .then((prices) => isCurrent && setOnTrip(prices))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [addresses, site, locale]);
  if (!onTrip) return articles;
  return articles.map((entry) => {
    const { postage, ...product } = entry.product;
    if (!postage || !onTrip.has(postage.url)) return entry;
    return { ...entry, product: { ...product, postage: onTrip.get(postage.url) } };
  });
}
