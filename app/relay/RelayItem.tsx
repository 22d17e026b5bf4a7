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
  readonly number: number;
  readonly point: RelayPoint;
  readonly now: WeekMoment;
  readonly selected: boolean;
  readonly texts: RelayMessages;
  readonly locale: 'fr' | 'en';
  readonly mode: Mode;
  readonly onSelect: (postOfficeId: string) => void;
};

/** One point of the list; the radio button covers it all. Its full hours show once it is chosen. */
export function RelayItem({ id, name, number, point, now, selected, texts, locale, mode, onSelect }: RelayItemProps) {
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
        aria-describedby={`${id}-facts`}
        onChange={() => onSelect(point.postOfficeId)}
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

export type ChosenElsewhereProps = Pick<RelayItemProps, 'name' | 'selected' | 'texts' | 'onSelect'> & {
  readonly point: CartRelayPoint;
};

/** The point that was chosen before, when the list is of another place: it stays chosen until another one is. */
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
        onChange={() => onSelect(point.postOfficeId)}
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
