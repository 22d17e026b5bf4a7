import type { ReactNode } from 'react';
import { arrowRightIcon, type IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './TripBand.module.css';

export type TripPlace = {
  readonly name: string;
  /** Lighter, and left out on small screens: « 1003 ». */
  readonly postcode?: string;
  /** Lighter: « Suisse ». */
  readonly detail?: string;
};

export type TripFact = { readonly icon: IconShape; readonly text: ReactNode };

export type TripBandProps = {
  /** Accessible name of the region, such as « Votre envoi ». */
  readonly label: string;
  readonly from: TripPlace;
  readonly to: TripPlace;
  /** Read between the two places in the arrow's stead, such as « vers ». */
  readonly toText: string;
  readonly facts: readonly TripFact[];
  /** One action, « Modifier le colis », in the looks of the field (`field-second`). */
  readonly action?: ReactNode;
};

/** What is being sent, the same on the four steps. It is not the page's title. */
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

function Place({ name, postcode, detail }: TripPlace) {
  return (
    <>
      <span>{name}</span>
      {(postcode || detail) && (
        <small>
          {postcode && <span className="only-d">{detail ? `${postcode}, ` : postcode}</span>}
          {detail}
        </small>
      )}
    </>
  );
}
