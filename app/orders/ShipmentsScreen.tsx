import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { ShipmentsAnswer } from '#domain/orders/contract.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { EmptyList } from './EmptyList.tsx';
import { StageTag } from './OrderTags.tsx';
import { listHref } from './order-list-address.ts';
import { Timeline } from './Timeline.tsx';

type Shipment = ShipmentsAnswer['shipments'][number];

export function ShipmentsScreen({ page }: { readonly page: ShipmentsAnswer }) {
  const texts = useTexts('orders');
  const site = useSite();
  const path = pathOf('shipments', site);
  const { shipments, pagination, mailsToken } = page;
  const groups = [
    { title: texts.underWay, id: 'en-route', parcels: shipments.filter(({ tracking }) => tracking.stage !== 'DONE') },
    { title: texts.arrived, id: 'arrives', parcels: shipments.filter(({ tracking }) => tracking.stage === 'DONE') },
  ].filter(({ parcels }) => parcels.length > 0);
  return (
    <div className="stack gap-8">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {texts.shipmentsTitle}
        </h1>
        {shipments.length > 0 ? <p className="lead">{texts.shipmentsLead}</p> : null}
        {shipments.some(({ order }) => order.demo) ? <p className="t14 muted">{texts.demoShipments}</p> : null}
      </div>
      {shipments.length === 0 ? (
        <EmptyList
          title={texts.noShipmentTitle}
          text={texts.noShipment}
          path={pagination.totalResults > 0 ? path : null}
        />
      ) : null}
      {groups.map(({ title, id, parcels }) => (
        <section key={id} className="rule" aria-labelledby={id}>
          <h2 className="h21" id={id}>
            {title}
          </h2>
          {parcels.map((shipment) => (
            <Parcel
              key={`${shipment.order.code} ${shipment.tracking.entryNumber}`}
              shipment={shipment}
              named={shipments.filter((other) => townOf(other) === townOf(shipment)).length > 1}
            />
          ))}
        </section>
      ))}
      <Pager
        hrefOf={(wanted) => listHref(path, { group: 'all', text: '', page: wanted })}
        page={pagination.currentPage}
        pages={pagination.totalPages}
        texts={texts}
        linkAs={SiteLink}
      />
      {mailsToken === null ? null : (
        <p className="t14">
          <TextLink tap href={pathOf('trackingMails', site, { token: mailsToken })}>
            {texts.mails}
          </TextLink>
        </p>
      )}
    </div>
  );
}

type ParcelProps = {
  readonly shipment: Shipment;
  /** Whether to show the recipient's name, because another parcel in the list goes to the same town. */
  readonly named: boolean;
};

const townOf = ({ recipient }: Shipment) => recipient.town || recipient.country;

function Parcel({ shipment, named }: ParcelProps) {
  const { order, label, recipient, tracking } = shipment;
  const texts = useTexts('orders');
  const locale = useLocale();
  const site = useSite();
  const town = townOf(shipment);
  const reading = readTrackingNumber(tracking.number ?? '');
  const lastAt = tracking.events.at(-1)?.at ?? order.created;
  const number = tracking.number ? texts.trackingNumber(tracking.carrierName, tracking.number) : texts.noNumber;
  return (
    <Disclosure
      summary={
        <>
          {texts.parcelTo(town)}
          {named && recipient.name ? `, ${recipient.name}` : null} <StageTag stage={tracking.stage} />{' '}
          {order.demo ? <Tag tone="line">{texts.demo}</Tag> : null}
          <br />
          <span className="t14 muted num">{[formatShortDate(dayOf(lastAt), locale), number].join(', ')}</span>
        </>
      }
    >
      <div className="stack">
        <p className="t14 num">
          {[label, recipient.name].filter(Boolean).join(', ')}
          <br />
          <TextLink as={SiteLink} tap href={pathOf('purchase', site, { code: order.code })}>
            {texts.ofOrder(order.code, formatShortDate(dayOf(order.created), locale))}
          </TextLink>
        </p>
        <Timeline tracking={tracking} label={texts.timeline(town)} />
        {reading.number === null ? null : (
          <p>
            <TextLink tap href={pathOf('tracedParcel', site, { number: reading.number })}>
              {texts.followParcel}
              <span className="vh">, {town}</span>
            </TextLink>
          </p>
        )}
      </div>
    </Disclosure>
  );
}
