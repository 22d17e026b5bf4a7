import type { IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import styles from './Icon.module.css';

export type IconProps = {
  readonly shape: IconShape;
  /** Width and height in px; the width of the strokes scales with it. */
  readonly size?: 16 | 20 | 24;
  readonly className?: string;
};

const sizeClass = { 16: styles.small, 20: undefined, 24: styles.large } as const;

/** A decorative icon: the meaning is in the adjacent text or the control's label. */
export function Icon({ shape, size = 20, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, sizeClass[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
