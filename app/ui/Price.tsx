import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

export type PriceProps = {
  /** The figure alone, already formatted: « 5,49 ». */
  readonly amount: string;
  /** What follows it, smaller: « € », or « € HT » on the professional site. */
  readonly unit: string;
  /** The line under it: « TTC », or « 5,49 € TTC » on the professional site. */
  readonly under?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  /** Aligned on the end edge, so that prices of a list stand in one column. */
  readonly end?: boolean;
  readonly className?: string;
};

/** A price: the consumer sees it with taxes, the professional without, the other one under it. */
export function Price({ amount, unit, under, size = 'normal', end, className }: PriceProps) {
  return (
    <p className={classNames(styles.price, size !== 'normal' && styles[size], end && styles.end, className)}>
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
  /** `line`: a part of the price; `total`: under the ink rule; `sub`: said of the total, such as the tax in it. */
  readonly kind?: 'line' | 'total' | 'sub';
};

export type PriceSumProps = { readonly lines: readonly PriceLine[] };

/** How a price is made up: band, surcharges, options, ink rule, total, tax. */
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
