import { Icon } from '#app/ui/Icon.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import { checkIcon, xIcon } from '#app/ui/icons/shapes.ts';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import styles from './Confirmation.module.css';

export type ConfirmationBandProps = {
  readonly status: OrderStatus;
  readonly title: string;
  readonly lines: readonly string[];
};

/** Says on the brand field (the area in the operator's dark colour) what became of an order. */
export function ConfirmationBand({ status, title, lines }: ConfirmationBandProps) {
  return (
    <div className={`${styles.band} on-field`} id="bandeau" data-live-part={status} data-live-state={title}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <span className={styles.mark}>
            <Icon shape={status === 'CANCELLED' ? xIcon : checkIcon} size={24} />
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
