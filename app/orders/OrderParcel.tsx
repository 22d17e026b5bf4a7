import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { CustomsDeclaration } from '#domain/cart/parcel-payload.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderedParcelAnswer, TrackingAnswer } from '#domain/orders/contract.ts';
import { needsLabel } from '#domain/orders/next-act.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { pathOf } from '#domain/site/paths.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import { AgainForm } from './AgainForm.tsx';
import { CancelLink } from './CancelOrder.tsx';
import { ClaimLink, ClaimStates } from './ClaimStates.tsx';
import type { OrderPage } from './load-orders.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { StageTag } from './OrderTags.tsx';
import { addressLines, type CountryNames, isCancelledLine, pointLines, recipientOf } from './order-facts.ts';
import { ParcelActs } from './ParcelActs.tsx';
import { PickUp } from './ParcelPlace.tsx';
import { RecipientMails } from './RecipientMails.tsx';
import { Timeline } from './Timeline.tsx';

export type OrderParcelProps = {
  readonly page: OrderPage;
  readonly entry: OrderedParcelAnswer;
  readonly path: string;
};

/** A parcel of an order: its state, what to do next, where it goes, its papers and its history. */
export function OrderParcel({ page, entry, path }: OrderParcelProps) {
  const { order, countries, followed, again } = page;
  const texts = useTexts('orders');
  const { entryNumber, smt } = entry;
  const recipient = recipientOf(order, entry, countries);
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const stage = isCancelledLine(order, entryNumber) ? 'CANCELLED' : (tracking?.stage ?? 'WAITING');
  const own = followed.parcels.find((each) => each.entryNumber === entryNumber);
  const documents = order.documents.filter(
    (each) => each.entryNumber === entryNumber && (each.type !== 'LABEL' || needsLabel(stage)),
  );
  const isPaid = !awaitsPayment(order.status);
  const id = `envoi-${entryNumber}`;
  const state = `${texts.parcelTo(recipient)}, ${texts.stages[stage]}`;
  // Whatever of the section changes while the page is open (app/enhance/live-page.ts).
  const version = [
    stage,
    tracking?.events.length,
    documents.length,
    own?.expected,
    own?.places.pickUp?.lastDay,
    own?.recipient.state,
  ];
  return (
    <section
      className="rule stack gap-5"
      aria-labelledby={id}
      id={`${id}-suivi`}
      data-live-part={version.join()}
      data-live-state={state}
    >
      <div>
        <div className="row gap-2">
          <h2 className="h26" id={id}>
            {texts.parcelTo(recipient)}
          </h2>
          {isPaid ? <StageTag stage={stage} /> : null}
        </div>
        <ParcelFacts entry={entry} tracking={tracking} recipient={recipient} followed={stage !== 'CANCELLED'} />
      </div>
      {isPaid ? (
        <ParcelActs
          {...{ entry, tracking, stage, documents, recipient }}
          followed={own}
          today={followed.today}
          isInvented={order.demo}
        />
      ) : null}
      {own?.places.pickUp && stage !== 'DONE' ? <PickUp place={own.places.pickUp} /> : null}
      {stage === 'CANCELLED' || stage === 'DONE' ? null : <Way entry={entry} expected={own?.expected ?? null} />}
      {own && isPaid ? <RecipientMails {...own.recipient} address={smt.addresses.addressTo} /> : null}
      {stage === 'WAITING' ? null : <OrderDocuments documents={documents} label={texts.documentsOf(recipient)} />}
      {tracking && stage !== 'CANCELLED' && tracking.events.length > 0 ? (
        <Disclosure summary={texts.history(tracking.events.length)} id={`${id}-historique`}>
          <Timeline tracking={tracking} label={texts.timeline(recipient)} />
        </Disclosure>
      ) : null}
      <Disclosure summary={texts.details} id={`${id}-adresses`}>
        <div className="stack gap-5">
          <Ends entry={entry} countries={countries} />
          {smt.customs ? <DeclarationDetails customs={smt.customs} countries={countries} /> : null}
          <ParcelSum entry={entry} />
        </div>
      </Disclosure>
      <ClaimStates order={order} entryNumber={entryNumber} />
      <ClaimLink order={order} entryNumber={entryNumber} recipient={recipient} />
      <CancelLink page={page} path={path} first={entryNumber} />
      {again || isPaid ? (
        <AgainForm
          action={path}
          entryNumber={entryNumber}
          text={texts.again}
          label={texts.againParcel(recipient)}
          busyText={texts.opening}
          hint={texts.reorderHint}
        />
      ) : null}
    </section>
  );
}

type ParcelFactsProps = Pick<OrderParcelProps, 'entry'> & {
  readonly tracking: TrackingAnswer | undefined;
  readonly recipient: string;
  /** Whether there is a link to the parcel's public page. */
  readonly followed: boolean;
};

function ParcelFacts({ entry: { product, smt }, tracking, recipient, followed }: ParcelFactsProps) {
  const texts = useTexts('orders');
  const locale = useLocale();
  const site = useSite();
  const { dimension, weight } = smt.offer;
  const size = sizeText({ ...dimension, height: dimension.type === 'TUBE' ? 0 : dimension.height }, locale);
  const number = tracking?.number ?? null;
  return (
    <p className="t14 muted num">
      {product.name}, {size}, {kilogramText(Math.round(weight * 1000), locale)}
      <br />
      {tracking && number ? texts.trackingNumber(tracking.carrierName, number) : texts.noNumber}{' '}
      {followed && number ? (
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

/** The promised trip; `expected` is the carrier's day of arrival, if it names another. */
function Way({
  entry: { schedule },
  expected,
}: Pick<OrderParcelProps, 'entry'> & { readonly expected: string | null }) {
  const cart = useTexts('cart');
  const locale = useLocale();
  const { collection, delivery, delay } = schedule;
  const isPromised = expected === null || expected === delivery.date;
  return (
    <Route
      deposit={{ place: collection.label, date: formatShortDate(collection.date, locale) }}
      delivery={{
        place: delivery.label,
        date: isPromised ? formatArrival(delivery.date, delivery.before, locale) : formatShortDate(expected, locale),
      }}
      duration={cart.days(parseIsoDuration(delay) ?? 0)}
      guaranteed={delivery.guaranteed}
    />
  );
}

function ParcelSum({ entry: { prices, total } }: Pick<OrderParcelProps, 'entry'>) {
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

type EndsProps = { readonly entry: OrderedParcelAnswer; readonly countries: CountryNames };

function Ends({ entry: { smt }, countries }: EndsProps) {
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
    <div>
      <h3 className="strong t14">{texts.customs(cn23Products.length)}</h3>
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
    </div>
  );
}
