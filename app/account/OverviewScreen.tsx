import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { placeText } from '#domain/territory/place-text.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { AreaHead } from './AreaHead.tsx';
import { dayText } from './day-text.ts';
import type { Overview, Part } from './load-overview.ts';

type TileProps<Value> = {
  readonly title: string;
  readonly part: Part<Value>;
  readonly link: { readonly label: string; readonly href: string };
  readonly children: (value: Value) => ReactNode;
};

/** A section of the overview; it says so if its data couldn't be loaded. */
function Tile<Value>({ title, part, link, children }: TileProps<Value>) {
  const { overview: texts } = useTexts('customerArea');
  return (
    <section className="rule c6 stack gap-1">
      <h2 className="h18">{title}</h2>
      {part === 'failed' ? (
        <p className="muted">
          <b>{texts.failedTitle}</b> {texts.failed}
        </p>
      ) : (
        children(part)
      )}
      <p>
        <ArrowLink as={SiteLink} href={link.href}>
          {link.label}
        </ArrowLink>
      </p>
    </section>
  );
}

export function OverviewScreen({ overview }: { readonly overview: Overview }) {
  const { overview: texts } = useTexts('customerArea');
  const firstName = useAccount()?.firstName ?? '';
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.greeting(firstName)} lead={texts.lead} />
      <div className="grid gap-8">
        <OrderTile order={overview.order} />
        <ShipmentTile shipment={overview.shipment} />
        <JourneyTile journey={overview.journey} />
        <CartTile cart={overview.cart} />
        <AddressesTile addresses={overview.addresses} />
        <SecurityTile sessions={overview.sessions} authenticator={overview.authenticator} />
      </div>
    </div>
  );
}

function OrderTile({ order }: Pick<Overview, 'order'>) {
  const { order: texts } = useTexts('customerArea').overview;
  const locale = useLocale();
  const link = { label: texts.link, href: pathOf('purchases', useSite()) };
  return (
    <Tile title={texts.title} part={order} link={link}>
      {(last) =>
        last ? (
          <>
            <p>{texts.placed(last.code, dayText(last.created, locale))}</p>
            <Total of={last.total} />
            {last.demo ? <p className="t14 muted">{texts.demo}</p> : null}
          </>
        ) : (
          <p className="muted">{texts.none}</p>
        )
      }
    </Tile>
  );
}

function ShipmentTile({ shipment }: Pick<Overview, 'shipment'>) {
  const { shipment: texts } = useTexts('customerArea').overview;
  const { stages } = useTexts('orders');
  const link = { label: texts.link, href: pathOf('shipments', useSite()) };
  return (
    <Tile title={texts.title} part={shipment} link={link}>
      {(last) =>
        last ? (
          <>
            <p>
              {last.label}
              <br />
              {texts.to(last.recipient.town)}
            </p>
            <p>
              <Tag tone={stageTones[last.tracking.stage]}>{stages[last.tracking.stage]}</Tag>
            </p>
          </>
        ) : (
          <p className="muted">{texts.none}</p>
        )
      }
    </Tile>
  );
}

/** An unfinished journey of this browser, with a link to continue it. */
function JourneyTile({ journey }: Pick<Overview, 'journey'>) {
  const { journey: texts } = useTexts('customerArea').overview;
  const site = useSite();
  const link =
    journey === 'failed' || journey === null
      ? { label: texts.compare, href: pathOf('parcel', site) }
      : { label: texts.resume, href: stepHref(site, journey.step, journey) };
  const place = ({ city, postalCode, country }: PostalPlace) => city || postalCode || country;
  return (
    <Tile title={texts.title} part={journey} link={link}>
      {(draft) =>
        draft ? (
          <p>
            {texts.trip(place(draft.criteria.from), place(draft.criteria.to))}
            <br />
            <span className="muted">{draft.label}</span>
          </p>
        ) : (
          <p className="muted">{texts.none}</p>
        )
      }
    </Tile>
  );
}

function CartTile({ cart }: Pick<Overview, 'cart'>) {
  const { cart: texts } = useTexts('customerArea').overview;
  const link = { label: texts.link, href: pathOf('cart', useSite()) };
  return (
    <Tile title={texts.title} part={cart} link={link}>
      {({ totalItems, total }) =>
        totalItems > 0 ? (
          <>
            <p>{texts.count(totalItems)}</p>
            <Total of={total} />
          </>
        ) : (
          <p className="muted">{texts.none}</p>
        )
      }
    </Tile>
  );
}

function AddressesTile({ addresses }: Pick<Overview, 'addresses'>) {
  const { addresses: texts } = useTexts('customerArea').overview;
  const link = { label: texts.link, href: pathOf('addressBook', useSite()) };
  return (
    <Tile title={texts.title} part={addresses} link={link}>
      {({ count, maximum, primary }) =>
        count > 0 ? (
          <>
            <p className="num">{texts.count(count, maximum)}</p>
            {primary ? (
              <p className="t14 muted">
                {texts.primary}
                <br />
                {[primary.addressName, primary.line1, placeText({ ...primary, city: primary.town })]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            ) : null}
          </>
        ) : (
          <p className="muted">{texts.none}</p>
        )
      }
    </Tile>
  );
}

function SecurityTile({ sessions, authenticator }: Pick<Overview, 'sessions' | 'authenticator'>) {
  const { sessions: texts } = useTexts('customerArea').overview;
  const link = { label: texts.link, href: pathOf('sessions', useSite()) };
  return (
    <Tile title={texts.title} part={sessions} link={link}>
      {(count) => (
        <p>
          {texts.count(count)}
          <br />
          {authenticator === 'failed' ? null : texts.authenticator[authenticator]}
        </p>
      )}
    </Tile>
  );
}

/** A total: with VAT on the consumers' site, without VAT on the professionals' site. */
function Total({ of: total }: { readonly of: Parameters<typeof siteTotal>[0] }) {
  const labels = useMessages().price.total;
  const site = useSite();
  return (
    <p className="num">
      {labels[site]} <b>{siteTotal(total, site)}</b>
    </p>
  );
}
