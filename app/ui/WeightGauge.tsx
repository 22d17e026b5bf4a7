import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './WeightGauge.module.css';

export type WeightBand = {
  readonly key: string | number;
  /** Text before the limit: « jusqu’à »; hidden in narrow lists. */
  readonly prefix: string;
  /** Upper limit of the band: « 250 g ». */
  readonly limit: string;
  readonly price: ReactNode;
  /** `here`: the parcel's own band; `goal`: the cheaper band below it. */
  readonly mark?: 'here' | 'goal';
};

export type WeightGaugeProps = {
  /** Accessible name of the list, such as « Prix de Delivengo Relais par palier de poids ». */
  readonly label: string;
  /** Two to seven bands. */
  readonly bands: readonly WeightBand[];
  /** The actual weight as text, and its position from 0 to 1 along the bands, which are all equally wide. */
  readonly pin: { readonly text: string; readonly at: number };
};

/**
 * The price bands of a tariff, not to scale, with a pin at the actual weight. Put the conclusion, such as the possible
 * saving, in the text before it.
 */
export function WeightGauge({ label, bands, pin }: WeightGaugeProps) {
  const percent = `${(Math.min(Math.max(pin.at, 0.04), 0.96) * 100).toFixed(1)}%`;
  return (
    <div className={styles.gauge}>
      {/* An SVG attribute positions the pin, as the content security policy forbids inline styles. */}
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
