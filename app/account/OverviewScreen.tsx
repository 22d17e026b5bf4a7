import type { ReactNode } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { stepHref } from '#app/journey/step-href.ts';
import { useAccount, useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { placeText } from '#app/text/place-text.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaHead } from './AreaHead.tsx';
import { dayText } from './day-text.ts';
import type { Overview, Part } from './load-overview.ts';

type TileProps<Value> = {
  readonly title: string;
  readonly part: Part<Value>;
  readonly link: { readonly label: string; readonly href: string };
  readonly children: (value: Value) => ReactNode;
};

/** A part of the page, with the way to all of it; one that couldn't be read says so. */
function Tile<Value>({ title, part, link, children }: TileProps<Value>) {
  const { overview: texts } = useAccountMessages().customerArea;
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

/** The first page of the customer area: what there is, and where all of it stands (docs/requirements.md NAV-22, ACC-7). */
export function OverviewScreen({ overview }: { readonly overview: Overview }) {
  const { customerArea, orders } = useAccountMessages();
  const { overview: texts } = customerArea;
  const { stages } = orders;
  const locale = useLocale();
  const mode = useMode();
  const firstName = useAccount()?.firstName ?? '';
  const { order, shipment, addresses, journey, cart, sessions, authenticator } = overview;
  const draft = journey === 'failed' ? null : journey;
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.greeting(firstName)} lead={texts.lead} />
      <div className="grid gap-8">
        <Tile
          title={texts.order.title}
          part={order}
          link={{ label: texts.order.link, href: pathOf('purchases', mode) }}
        >
          {(last) =>
            last ? (
              <>
                <p>{texts.order.placed(last.code, dayText(last.created, locale))}</p>
                <Total of={last.total} />
                {last.demo ? <p className="t14 muted">{texts.order.demo}</p> : null}
              </>
            ) : (
              <p className="muted">{texts.order.none}</p>
            )
          }
        </Tile>
        <Tile
          title={texts.shipment.title}
          part={shipment}
          link={{ label: texts.shipment.link, href: pathOf('shipments', mode) }}
        >
          {(last) =>
            last ? (
              <>
                <p>
                  {last.label}
                  <br />
                  {texts.shipment.to(last.recipient.town)}
                </p>
                <p>
                  <Tag tone={stageTones[last.tracking.stage]}>{stages[last.tracking.stage]}</Tag>
                </p>
              </>
            ) : (
              <p className="muted">{texts.shipment.none}</p>
            )
          }
        </Tile>
        <JourneyTile journey={journey} href={draft ? stepHref(mode, draft.step, draft) : pathOf('parcel', mode)} />
        <Tile title={texts.cart.title} part={cart} link={{ label: texts.cart.link, href: pathOf('cart', mode) }}>
          {({ totalItems, total }) =>
            totalItems > 0 ? (
              <>
                <p>{texts.cart.count(totalItems)}</p>
                <Total of={total} />
              </>
            ) : (
              <p className="muted">{texts.cart.none}</p>
            )
          }
        </Tile>
        <Tile
          title={texts.addresses.title}
          part={addresses}
          link={{ label: texts.addresses.link, href: pathOf('addressBook', mode) }}
        >
          {({ count, maximum, primary }) =>
            count > 0 ? (
              <>
                <p className="num">{texts.addresses.count(count, maximum)}</p>
                {primary ? (
                  <p className="t14 muted">
                    {texts.addresses.primary}
                    <br />
                    {[primary.addressName, primary.line1, placeText({ ...primary, city: primary.town })]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                ) : null}
              </>
            ) : (
              <p className="muted">{texts.addresses.none}</p>
            )
          }
        </Tile>
        <Tile
          title={texts.sessions.title}
          part={sessions}
          link={{ label: texts.sessions.link, href: pathOf('sessions', mode) }}
        >
          {(count) => (
            <p>
              {texts.sessions.count(count)}
              <br />
              {authenticator === 'failed' ? null : texts.sessions.authenticator[authenticator]}
            </p>
          )}
        </Tile>
      </div>
    </div>
  );
}

/** What it comes to, as the site counts: with or without VAT. */
function Total({ of: total }: { readonly of: Parameters<typeof siteTotal>[0] }) {
  const { cart } = useMessages().shell;
  const mode = useMode();
  return (
    <p className="num">
      {cart.total[mode]} <b>{siteTotal(total, mode)}</b>
    </p>
  );
}

/** What was begun on this device, and the way on. */
function JourneyTile({ journey, href }: { readonly journey: Overview['journey']; readonly href: string }) {
  const { overview: texts } = useAccountMessages().customerArea;
  const place = ({ city, postalCode, country }: { city: string; postalCode: string; country: string }) =>
    city || postalCode || country;
  const begun = journey !== 'failed' && journey !== null;
  const label = begun ? texts.journey.resume : texts.journey.compare;
  return (
    <Tile title={texts.journey.title} part={journey} link={{ label, href }}>
      {(draft) =>
        draft ? (
          <p>
            {texts.journey.trip(place(draft.criteria.from), place(draft.criteria.to))}
            <br />
            <span className="muted">{draft.label}</span>
          </p>
        ) : (
          <p className="muted">{texts.journey.none}</p>
        )
      }
    </Tile>
  );
}
