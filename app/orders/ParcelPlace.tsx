import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { DepositPlaces, NamedPlace, PickUpPlace } from '#domain/orders/parcel-places.ts';
import { hoursWords, slotsText, weekLines } from '#domain/relay/hours-text.ts';
import { colon, type Locale } from '#domain/site/locale.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';

const openingText = ({ day, slots }: NamedPlace['openings'][number], locale: Locale) =>
  `${formatShortDate(day, locale)} ${slotsText(slots, hoursWords[locale])}`;

/** Where a parcel can be handed in: the chosen point with its next days, or the nearest ones with their next day. */
export function DepositList({ deposit: { places, search } }: { readonly deposit: DepositPlaces }) {
  const texts = useTexts('confirmation').places;
  const locale = useLocale();
  if (places.length === 0) return null;
  return (
    <div className="stack gap-2 t14">
      <ul className="stack gap-2">
        {places.map(({ name, lines, openings }) => (
          <li key={name + lines.join()}>
            <b translate="no">{name}</b>
            <div translate="no">{lines.join(', ')}</div>
            <div className="muted num">
              {openings.slice(0, search === null ? undefined : 1).map((opening) => (
                <div key={opening.day}>{openingText(opening, locale)}</div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {places.some(({ demo }) => demo) ? <p className="muted">{texts.demo}</p> : null}
      {search === null ? null : (
        <p className="no-print">
          <ArrowLink href={search}>{texts.more}</ArrowLink>
        </p>
      )}
    </div>
  );
}

/** The point where a parcel is collected, with its hours and the last day. */
export function PickUp({ place: { name, lines, openingHours, lastDay, demo } }: { readonly place: PickUpPlace }) {
  const texts = useTexts('confirmation').places;
  const { pickUpAt } = useTexts('orders');
  const locale = useLocale();
  const week = weekLines(openingHours, hoursWords[locale]);
  return (
    <div className="t14">
      <h3 className="strong">{pickUpAt}</h3>
      <div translate="no">{name}</div>
      {lines.map((line) => (
        <div key={line} translate="no">
          {line}
        </div>
      ))}
      <div className="muted num">
        {week.map(({ days, hours }) => (
          <div key={days}>
            {days}
            {colon[locale]}
            {hours}
          </div>
        ))}
      </div>
      {demo ? <div className="muted">{texts.demo}</div> : null}
      {lastDay ? <div className="strong">{texts.lastDay(formatLongDate(lastDay, locale))}</div> : null}
    </div>
  );
}
