import type { ReactNode } from 'react';
import { arrowRightIcon, type IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './TripBand.module.css';

export type TripPlace = {
  readonly name: string;
  /** Shown lighter: « Suisse ». */
  readonly detail?: string;
};

export type TripFact = { readonly icon: IconShape; readonly text: ReactNode };

export type TripBandProps = {
  /** Accessible name of the region, such as « Votre envoi ». */
  readonly label: string;
  readonly from: TripPlace;
  readonly to: TripPlace;
  /** For screen readers in place of the arrow, such as « vers ». */
  readonly toText: string;
  readonly facts: readonly TripFact[];
  /** At most one link, such as « Modifier le colis », with the look `field-second`. */
  readonly action?: ReactNode;
};

/** The two places and the parcel of a shipment, shown on all four steps. It isn't the page's title. */
export function TripBand({ label, from, to, toText, facts, action }: TripBandProps) {
  return (
    <section className={classNames(styles.band, 'on-field')} aria-label={label}>
      <div className={classNames('wrap', styles.inside)}>
        <p className={styles.title}>
          <Place {...from} />
          <Icon shape={arrowRightIcon} />
          <span className="vh">{toText}</span>
          <Place {...to} />
        </p>
        <ul className={styles.facts}>
          {facts.map(({ icon, text }) => (
            <li key={icon}>
              <Icon shape={icon} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  );
}

function Place({ name, detail }: TripPlace) {
  return (
    <>
      <span>{name}</span>
      {detail && <small>{detail}</small>}
    </>
  );
}
