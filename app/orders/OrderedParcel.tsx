import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { kilogramText } from '#app/journey/offer-texts.ts';
import { useMode } from '#app/shell/site-context.ts';
import { sizeText } from '#app/text/size-text.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import type { OrderAnswer, OrderedParcelAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import { AgainForm } from './AgainForm.tsx';
import { Declared } from './Declared.tsx';
import { StageTag } from './OrderTags.tsx';
import { addressLines, type CountryNames, pointLines, townOf } from './order-facts.ts';
import { Timeline } from './Timeline.tsx';

export type OrderedParcelProps = {
  readonly order: OrderAnswer;
  readonly entry: OrderedParcelAnswer;
  readonly countries: CountryNames;
};

/** A parcel as it was bought: way, addresses, price, declaration, and where it is. */
export function OrderedParcel({ order, entry, countries }: OrderedParcelProps) {
  const { orders: texts } = useAccountMessages();
  const { cart } = useStepMessages();
  const locale = useLocale();
  const mode = useMode();
  const { entryNumber, product, schedule, smt, total, prices } = entry;
  const { collection, delivery, delay } = schedule;
  const town = townOf(entry, countries);
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const { dimension, weight } = smt.offer;
  const size = sizeText({ ...dimension, height: dimension.type === 'TUBE' ? 0 : dimension.height });
  // The order's own total says it already.
  const alone = order.totalLineItems === 1 && prices.length === 1;
  const id = `envoi-${entryNumber}`;
  return (
    <section className="rule stack gap-5" aria-labelledby={id}>
      <div>
        <div className="head">
          <h2 className="h21" id={id}>
            {texts.parcelTo(town)}{' '}
            {tracking && order.status !== 'CANCELLED' ? <StageTag stage={tracking.stage} /> : null}
          </h2>
          {tracking ? (
            <p className="t14 num">
              {tracking.number ? texts.trackingNumber(tracking.carrierName, tracking.number) : texts.noNumber}
            </p>
          ) : null}
        </div>
        <p className="t14 muted num">
          {product.name}, {size}, {kilogramText(Math.round(weight * 1000), locale)}
        </p>
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
          {tracking && order.status !== 'CANCELLED' ? (
            <Timeline tracking={tracking} label={texts.timeline(town)} />
          ) : null}
        </div>
      </div>
      {smt.customs ? <Declared customs={smt.customs} countries={countries} /> : null}
      {alone ? null : (
        <PriceSum
          lines={[
            ...(prices.length > 1
              ? prices.map((price) => ({ label: price.label, amount: siteTotal(price.total, mode) }))
              : []),
            { label: texts.columns.total[mode], amount: siteTotal(total, mode), kind: 'total' },
          ]}
        />
      )}
      <AgainForm
        action={pathOf('purchase', mode, { code: order.code })}
        entryNumber={entryNumber}
        text={texts.again}
        label={texts.againParcel(town)}
        busyText={texts.opening}
        hint={texts.reorderHint}
      />
    </section>
  );
}

function Ends({ entry: { smt }, countries }: Pick<OrderedParcelProps, 'entry' | 'countries'>) {
  const { orders: texts } = useAccountMessages();
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
        <div key={at}>{line}</div>
      ))}
    </div>
  );
}
