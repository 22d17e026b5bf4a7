import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

export type PriceProps = {
  /** The formatted number without unit: « 5,49 ». */
  readonly amount: string;
  /** Shown smaller after the number: « € », or « € HT » on the professional site. */
  readonly unit: string;
  /** Shown above the number: the price that a reduction is announced from. */
  readonly above?: ReactNode;
  /** Text on the line below: « TTC », or « 5,49 € TTC » on the professional site. */
  readonly under?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  /** Whether it is aligned right, so that the prices of a list form a column. */
  readonly end?: boolean;
  readonly className?: string;
};

/** A price: for consumers with VAT, for professionals without it and the price with VAT below. */
export function Price({ amount, unit, above, under, size = 'normal', end, className }: PriceProps) {
  return (
    <p className={classNames(styles.price, size !== 'normal' && styles[size], end && styles.end, className)}>
      {above}
      <b>
        {amount}
        {'\u00a0'}
        <i>{unit}</i>
      </b>
      {under && <span>{under}</span>}
    </p>
  );
}

export type PriceLine = {
  readonly label: ReactNode;
  readonly amount: ReactNode;
  /** `line`: a component of the price; `total`: below a heavy rule; `sub`: a note on the total, such as its VAT. */
  readonly kind?: 'line' | 'total' | 'sub';
};

export type PriceSumProps = { readonly lines: readonly PriceLine[] };

/** The components of a price (band, surcharges, options), then below a rule the total and its VAT. */
export function PriceSum({ lines }: PriceSumProps) {
  return (
    <dl className={styles.sum}>
      {lines.map(({ label, amount, kind = 'line' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum are never reordered
        <div key={index} className={kind === 'line' ? undefined : styles[kind]}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
