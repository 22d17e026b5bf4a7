import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import type { CustomsDeclaration } from '#domain/cart/parcel-payload.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer, OrderedParcelAnswer, TrackingAnswer } from '#domain/orders/contract.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { pathOf } from '#domain/site/paths.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import { AgainForm } from './AgainForm.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { StageTag } from './OrderTags.tsx';
import { addressLines, type CountryNames, isCancelledLine, pointLines, recipientOf } from './order-facts.ts';
import { Timeline } from './Timeline.tsx';

export type OrderedParcelProps = {
  readonly order: OrderAnswer;
  readonly entry: OrderedParcelAnswer;
  readonly countries: CountryNames;
};

export function OrderedParcel({ order, entry, countries }: OrderedParcelProps) {
  const texts = useTexts('orders');
  const cart = useTexts('cart');
  const locale = useLocale();
  const site = useSite();
  const { entryNumber, schedule, smt, prices } = entry;
  const { collection, delivery, delay } = schedule;
  const recipient = recipientOf(order, entry, countries);
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const isCancelled = isCancelledLine(order, entryNumber);
  const visibleTracking = isCancelled ? undefined : tracking;
  // The price is left out if it is the order's only one, since the order's total repeats it.
  const isOnlyPrice = order.totalLineItems === 1 && prices.length === 1;
  const id = `envoi-${entryNumber}`;
  return (
    <section className="rule stack gap-5" aria-labelledby={id}>
      <div>
        <div className="head">
          <h2 className="h21" id={id}>
            {texts.parcelTo(recipient)} {visibleTracking ? <StageTag stage={visibleTracking.stage} /> : null}
            {isCancelled ? <Tag tone="line">{cart.cancel.cancelled}</Tag> : null}
          </h2>
          {tracking ? (
            <TrackingNumber tracking={tracking} recipient={recipient} followed={visibleTracking !== undefined} />
          ) : null}
        </div>
        <ParcelFacts entry={entry} />
      </div>
      <Route
        deposit={{ place: collection.label, date: formatShortDate(collection.date, locale) }}
        delivery={{ place: delivery.label, date: formatArrival(delivery.date, delivery.before, locale) }}
        duration={cart.days(parseIsoDuration(delay) ?? 0)}
        guaranteed={delivery.guaranteed}
      />
      <div className="grid gap-6">
        <div className="c6 stack gap-5">
          <Ends entry={entry} countries={countries} />
        </div>
        <div className="c6">
          {visibleTracking ? <Timeline tracking={visibleTracking} label={texts.timeline(recipient)} /> : null}
        </div>
      </div>
      {isCancelled ? <p>{texts.voidLabel}</p> : null}
      {isCancelled
        ? null
        : customsTasks(entry, locale).map(({ title, lines }) => <Block key={title} title={title} lines={lines} />)}
      <OrderDocuments order={order} entryNumber={entryNumber} label={texts.documentsOf(recipient)} />
      {smt.customs ? <DeclarationDetails customs={smt.customs} countries={countries} /> : null}
      {isOnlyPrice ? null : <ParcelSum entry={entry} />}
      <AgainForm
        action={pathOf('purchase', site, { code: order.code })}
        entryNumber={entryNumber}
        text={texts.again}
        label={texts.againParcel(recipient)}
        busyText={texts.opening}
        hint={texts.reorderHint}
      />
    </section>
  );
}

type TrackingNumberProps = {
  readonly tracking: TrackingAnswer;
  readonly recipient: string;
  /** Whether there is a link to the parcel's public page; a cancelled parcel has none. */
  readonly followed: boolean;
};

function TrackingNumber({ tracking: { carrierName, number }, recipient, followed }: TrackingNumberProps) {
  const texts = useTexts('orders');
  const site = useSite();
  if (!number) return <p className="t14 num">{texts.noNumber}</p>;
  return (
    <p className="t14 num">
      {texts.trackingNumber(carrierName, number)}{' '}
      {followed ? (
        <TextLink
          as={SiteLink}
          tap
          href={pathOf('tracedParcel', site, { number })}
          aria-label={texts.trackParcelTo(recipient)}
        >
          {texts.trackParcel}
        </TextLink>
      ) : null}
    </p>
  );
}

function ParcelFacts({ entry: { product, smt } }: Pick<OrderedParcelProps, 'entry'>) {
  const locale = useLocale();
  const { dimension, weight } = smt.offer;
  const size = sizeText({ ...dimension, height: dimension.type === 'TUBE' ? 0 : dimension.height }, locale);
  return (
    <p className="t14 muted num">
      {product.name}, {size}, {kilogramText(Math.round(weight * 1000), locale)}
    </p>
  );
}

function ParcelSum({ entry: { prices, total } }: Pick<OrderedParcelProps, 'entry'>) {
  const texts = useTexts('orders');
  const site = useSite();
  return (
    <PriceSum
      lines={[
        ...(prices.length > 1 ? prices.map(({ label, total }) => ({ label, amount: siteTotal(total, site) })) : []),
        { label: texts.columns.total[site], amount: siteTotal(total, site), kind: 'total' },
      ]}
    />
  );
}

function Ends({ entry: { smt }, countries }: Pick<OrderedParcelProps, 'entry' | 'countries'>) {
  const texts = useTexts('orders');
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = smt.addresses;
  const abroad = addressFrom.country.isocode !== addressTo.country.isocode;
  return (
    <>
      <Block title={texts.sender} lines={addressLines(addressFrom, abroad, countries)} />
      {depositRelayPoint ? <Block title={texts.depositAt} lines={pointLines(depositRelayPoint)} /> : null}
      <Block title={texts.recipient} lines={addressLines(addressTo, abroad, countries)} />
      {deliveryRelayPoint ? <Block title={texts.pickUpAt} lines={pointLines(deliveryRelayPoint)} /> : null}
    </>
  );
}

function Block({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className="t14">
      <h3 className="strong">{title}</h3>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and the list never changes
        <div key={at}>{line}</div>
      ))}
    </div>
  );
}

type DeclarationDetailsProps = { readonly customs: CustomsDeclaration; readonly countries: CountryNames };

function DeclarationDetails({ customs: { cn23Products }, countries }: DeclarationDetailsProps) {
  const texts = useTexts('orders');
  const locale = useLocale();
  return (
    <Disclosure summary={texts.customs(cn23Products.length)} inline>
      <ul className="t14 num">
        {cn23Products.map((article, at) => {
          const { description, originCountry, tariffNumber, quantity, unitWeight, unitValue } = article;
          const weight = kilogramText(Math.round(unitWeight * 1000), locale);
          const facts = [
            texts.declared(quantity, weight, formatPrice(toCents(unitValue))),
            originCountry ? texts.origin(countries[originCountry] ?? originCountry) : '',
            tariffNumber ? texts.tariffNumber(tariffNumber) : '',
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two articles may be the same, and the list never changes
            <li key={at}>
              <b>{description}</b>
              <div className="muted">{facts.filter(Boolean).join('. ')}</div>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
