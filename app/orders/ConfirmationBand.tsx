import { Icon } from '#app/ui/Icon.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import { checkIcon, xIcon } from '#app/ui/icons/shapes.ts';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import styles from './Confirmation.module.css';

export type ConfirmationBandProps = {
  readonly done: boolean;
  readonly title: string;
  readonly lines: readonly string[];
};

/** Says on the brand field (the area in the operator's dark colour) that an order was paid or cancelled. */
export function ConfirmationBand({ done, title, lines }: ConfirmationBandProps) {
  return (
    <div className={`${styles.band} on-field`}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <span className={styles.mark}>
            <Icon shape={done ? checkIcon : xIcon} size={24} />
          </span>
          <h1 className="h34" tabIndex={-1}>
            {title}
          </h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Illustration className={styles.picture} source={parcel} />
      </div>
    </div>
  );
}
