import type { ChangeEvent } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { checkIcon } from '#app/ui/icons/shapes.ts';
import { Plate } from '#app/ui/Plate.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { WeekMoment } from '#domain/relay/opening-hours.ts';
import type { Mode } from '#domain/site/mode.ts';
import styles from './RelayPicker.module.css';
import { distanceText, hoursLines, quoteText, stateText } from './relay-texts.ts';

export type RelayItemProps = {
  /** Id of the radio button; what it says is in `{id}-name` and `{id}-facts`. */
  readonly id: string;
  readonly name: string;
  /** Id of its form; the one it stands in without it. */
  readonly form: string | undefined;
  readonly number: number;
  readonly point: RelayPoint;
  readonly now: WeekMoment;
  readonly selected: boolean;
  readonly texts: RelayMessages;
  readonly locale: 'fr' | 'en';
  readonly mode: Mode;
  /** `pressed`: by pointer, not by the arrow keys, which pass from point to point. */
  readonly onSelect: (postOfficeId: string, pressed: boolean) => void;
};

/** A change that comes of a press: a click that keys or scripts make counts no presses. */
function isPress({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
}

/** One point of the list; the radio button covers it all. Its full hours show once it is chosen. */
export function RelayItem(props: RelayItemProps) {
  const { id, name, form, number, point, now, selected, texts, locale, mode, onSelect } = props;
  const address = [point.line1, `${point.postalCode} ${point.town}`.trim()].filter((part) => part !== '').join(', ');
  const weight = String(point.maxWeight);
  return (
    <li className={styles.relay} id={`${id}-row`}>
      <input
        type="radio"
        id={id}
        name={name}
        form={form}
        value={point.postOfficeId}
        defaultChecked={selected}
        disabled={point.quote?.offered === false}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={(event) => onSelect(point.postOfficeId, isPress(event))}
      />
      <Plate>{number}</Plate>
      <div className={styles.head} id={`${id}-name`}>
        <b>{point.label}</b>
        <span className="num">{distanceText(point.distance, texts)}</span>
      </div>
      <div className={styles.facts}>
        <div id={`${id}-facts`}>
          <p>{address}</p>
          <p>{stateText(point, now, texts)}</p>
          {point.quote && <p>{quoteText(point.quote, mode, texts)}</p>}
          <p className={styles.tags}>
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
    </li>
  );
}

export type ChosenElsewhereProps = Pick<RelayItemProps, 'name' | 'form' | 'selected' | 'texts' | 'onSelect'> & {
  readonly point: CartRelayPoint;
};

/** The point that was chosen before, when the list is of another place: it stays chosen until another one is. */
export function ChosenElsewhere({ name, form, point, selected, texts, onSelect }: ChosenElsewhereProps) {
  const id = `${name}-${point.postOfficeId}`;
  const town = `${point.postalCode ?? ''} ${point.town ?? ''}`.trim();
  return (
    <div className={styles.relay}>
      <input
        type="radio"
        id={id}
        name={name}
        form={form}
        value={point.postOfficeId}
        defaultChecked={selected}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        onChange={(event) => onSelect(point.postOfficeId, isPress(event))}
      />
      <Plate>
        <Icon shape={checkIcon} size={16} />
      </Plate>
      <div className={styles.head} id={`${id}-name`}>
        <b>{point.label}</b>
        <span>{texts.chosen}</span>
      </div>
      <p className={styles.facts} id={`${id}-facts`}>
        {[point.line1, town].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

export type ChosenPointProps = {
  readonly point: CartRelayPoint;
  /** The same point with its hours, where a search has found it. */
  readonly found: RelayPoint | null;
  readonly now: WeekMoment;
  readonly texts: RelayMessages;
};

/** The chosen point in some lines, while the picker is folded. */
export function ChosenPoint({ point, found, now, texts }: ChosenPointProps) {
  const town = `${point.postalCode ?? ''} ${point.town ?? ''}`.trim();
  const hours = found ? hoursLines(found, now.day, texts).slice(1) : [];
  return (
    <>
      <b>{point.label}</b>
      <span>{[point.line1, town].filter(Boolean).join(', ')}</span>
      {found && <span className="t14">{stateText(found, now, texts)}</span>}
      {hours.map(({ days, hours: span }) => (
        <span key={days} className="t14 muted">{`${days}\u00A0: ${span}`}</span>
      ))}
    </>
  );
}
