import { type ChangeEvent, type RefObject, useState } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { checkIcon, mapPinIcon } from '#app/ui/icons/shapes.ts';
import { Plate } from '#app/ui/Plate.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { WeekMoment } from '#domain/relay/opening-hours.ts';
import { colon } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import styles from './RelayPicker.module.css';
import { distanceText, hoursLines, quoteText, stateText } from './relay-texts.ts';

export type RelayListProps = Omit<RelayItemProps, 'id' | 'number' | 'point' | 'selected'> & {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly errorId: string | undefined;
  readonly points: readonly RelayPoint[];
  /** Points that were chosen before and that the search didn't find. */
  readonly elsewhere: readonly CartRelayPoint[];
  readonly selectedId: string | null;
};

const visibleRows = 6;

/** The points as a group of radio buttons; those after the nearest six are hidden until the visitor opens them. */
export function RelayList({ group, label, errorId, points, elsewhere, selectedId, ...item }: RelayListProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const rest = points.slice(visibleRows);
  // Also opens if one of the further points was chosen on the map.
  const isOpen = isUnfolded || rest.some(({ postOfficeId }) => postOfficeId === selectedId);
  const itemOf = (point: RelayPoint) => (
    <RelayItem
      key={point.postOfficeId}
      {...item}
      id={`${item.name}-${point.postOfficeId}`}
      number={points.indexOf(point) + 1}
      point={point}
      selected={point.postOfficeId === selectedId}
    />
  );
  return (
    <div ref={group} className={styles.list} role="radiogroup" aria-label={label} aria-describedby={errorId}>
      {elsewhere.map((point) => (
        <ChosenElsewhere
          key={point.postOfficeId}
          {...item}
          point={point}
          selected={selectedId === point.postOfficeId}
        />
      ))}
      <ul>{points.slice(0, visibleRows).map(itemOf)}</ul>
      {rest.length > 0 && (
        <details className={styles.more} open={isOpen} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{item.texts.more(rest.length)}</summary>
          <ul>{rest.map(itemOf)}</ul>
        </details>
      )}
    </div>
  );
}

type RelayItemProps = {
  /** Id of the radio button. Its name has the id `{id}-name`, its description `{id}-facts`. */
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly point: RelayPoint;
  readonly now: WeekMoment;
  readonly selected: boolean;
  /** Id of the point that the visitor chose for an earlier parcel; null if there is none. */
  readonly lastId: string | null;
  readonly texts: RelayMessages;
  readonly locale: 'fr' | 'en';
  readonly site: Site;
  /**
   * Called when the point is selected. `pressed`: by a pointer, not by the arrow keys, which pass through all points on
   * their way.
   */
  readonly onSelect: (postOfficeId: string, pressed: boolean) => void;
};

/** Whether a pointer caused the change: the `detail` of a click caused by a key or a script is 0 (UI Events). */
function isPress({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
}

/** One point of the list, whose whole row selects it. All its opening hours are shown once it is selected. */
function RelayItem(props: RelayItemProps) {
  const { id, name, number, point, now, selected, lastId, texts, locale, site, onSelect } = props;
  const address = [point.line1, `${point.postalCode} ${point.town}`.trim()].filter((part) => part !== '').join(', ');
  const weight = String(point.maxWeight);
  return (
    <li className={styles.relay} id={`${id}-row`}>
      <input
        type="radio"
        id={id}
        name={name}
        value={point.postOfficeId}
        defaultChecked={selected}
        disabled={point.quote?.offered === false}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-place ${id}-open`}
        onChange={(event) => onSelect(point.postOfficeId, isPress(event))}
      />
      <Plate>{number}</Plate>
      <div className={styles.head} id={`${id}-name`}>
        <b>{point.label}</b>
        <span className="num">{distanceText(point.distance, texts)}</span>
      </div>
      <div className={styles.facts}>
        <div id={`${id}-place`}>
          <p>{address}</p>
          {point.quote && <p>{quoteText(point.quote, site, texts)}</p>}
        </div>
        <div>
          <div id={`${id}-open`}>
            <p>{stateText(point, now, texts)}</p>
            <p className={styles.tags}>
              {point.postOfficeId === lastId && <Tag tone="accent">{texts.last}</Tag>}
              {point.accessible && <Tag tone="line">{texts.accessiblePoint}</Tag>}
              <Tag tone="line">{texts.weight(locale === 'fr' ? weight.replace('.', ',') : weight)}</Tag>
            </p>
          </div>
          <dl className={styles.hours}>
            {hoursLines(point, now.day, texts).map(({ days, hours, today }) => (
              <div key={days} className={today ? styles.today : undefined}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </li>
  );
}

type ChosenElsewhereProps = Pick<RelayItemProps, 'name' | 'selected' | 'texts' | 'onSelect'> & {
  readonly point: CartRelayPoint;
};

/**
 * The point that was chosen before, shown above the results of a search elsewhere. It stays chosen until another point
 * is.
 */
export function ChosenElsewhere({ name, point, selected, texts, onSelect }: ChosenElsewhereProps) {
  const id = `${name}-${point.postOfficeId}`;
  const town = `${point.postalCode ?? ''} ${point.town ?? ''}`.trim();
  return (
    <div className={styles.relay}>
      <input
        type="radio"
        id={id}
        name={name}
        value={point.postOfficeId}
        defaultChecked={selected}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={(event) => onSelect(point.postOfficeId, isPress(event))}
      />
      <Plate>
        <Icon shape={selected ? checkIcon : mapPinIcon} size={16} />
      </Plate>
      <div className={styles.head} id={`${id}-name`}>
        <b>{point.label}</b>
        {selected && <span>{texts.chosen}</span>}
      </div>
      <p className={styles.facts} id={`${id}-facts`}>
        {[point.line1, town].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

type ChosenPointProps = {
  readonly point: CartRelayPoint;
  /** The same point with its opening hours; null if the search didn't find it. */
  readonly foundPoint: RelayPoint | null;
  readonly now: WeekMoment;
  readonly texts: RelayMessages;
};

export function ChosenPoint({ point, foundPoint, now, texts }: ChosenPointProps) {
  const locale = useLocale();
  const town = `${point.postalCode ?? ''} ${point.town ?? ''}`.trim();
  const hours = foundPoint ? hoursLines(foundPoint, now.day, texts).slice(1) : [];
  return (
    <>
      <b>{point.label}</b>
      <span>{[point.line1, town].filter(Boolean).join(', ')}</span>
      {foundPoint && <span className="t14">{stateText(foundPoint, now, texts)}</span>}
      {hours.map(({ days, hours: span }) => (
        <span key={days} className="t14 muted">{`${days}${colon[locale]}${span}`}</span>
      ))}
    </>
  );
}
