import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './WeightGauge.module.css';

export type WeightBand = {
  readonly key: string | number;
  /** Words before the limit, dropped on narrow lists: « jusqu’à ». */
  readonly prefix: string;
  /** « 250 g ». */
  readonly limit: string;
  readonly price: ReactNode;
  /** `here`: the parcel's band; `goal`: the cheaper neighbour. */
  readonly mark?: 'here' | 'goal';
};

export type WeightGaugeProps = {
  /** Accessible name of the list, such as « Prix de Delivengo Relais par palier de poids ». */
  readonly label: string;
  /** Two to seven. */
  readonly bands: readonly WeightBand[];
  /** The real weight: its text, and its place from 0 to 1 along the bands, which are of equal width. */
  readonly pin: { readonly text: string; readonly at: number };
};

/** Bands of a tariff, not to scale, with a pin at the real weight. Say the advice in words before it. */
export function WeightGauge({ label, bands, pin }: WeightGaugeProps) {
  const percent = `${(Math.min(Math.max(pin.at, 0.04), 0.96) * 100).toFixed(1)}%`;
  return (
    <div className={styles.gauge}>
      {/* An SVG attribute places the pin: the security policy of pages refuses inline styles. */}
      <svg className={styles.pin} height="26" width="100%" aria-hidden="true">
        <svg x={percent} overflow="visible" aria-hidden="true">
          <text y="13" textAnchor="middle">
            {pin.text}
          </text>
          <path d="M-5 18h10l-5 6z" />
        </svg>
      </svg>
      <ol className={styles.bands} aria-label={label}>
        {bands.map(({ key, prefix, limit, price, mark }) => (
          <li key={key} className={classNames(mark && styles[mark])}>
            <span>
              <span className={styles.prefix}>{prefix} </span>
              {limit}
              {mark === 'here' && <span className="vh"> ({pin.text})</span>}
            </span>
            <b>{price}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
