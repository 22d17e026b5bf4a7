import type { ReactNode } from 'react';
import { circleAlertIcon, circleCheckIcon, type IconShape, infoIcon, triangleAlertIcon } from '#app/ui/icons/shapes.ts';
import styles from './Alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export type AlertTone = 'info' | 'success' | 'warn' | 'error';

export type AlertProps = {
  readonly tone?: AlertTone;
  /** What happened, as a short statement in bold. */
  readonly title?: ReactNode;
  /** What follows from it, and what to do next. */
  readonly children?: ReactNode;
  /** `status` or `alert` for a message that appears after the page has loaded. */
  readonly role?: 'status' | 'alert';
  /**
   * For a message about the postage of one parcel, which `app/enhance/last-trip.ts` may replace: what a piece of the
   * packaging costs, in cents.
   */
  readonly 'data-postage'?: number;
};

const toneIcon: Record<AlertTone, IconShape> = {
  info: infoIcon,
  success: circleCheckIcon,
  warn: triangleAlertIcon,
  error: circleAlertIcon,
};

export function Alert({ tone = 'info', title, children, role, 'data-postage': postage }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={role} data-postage={postage}>
      <Icon shape={toneIcon[tone]} />
      <div>
        {title && <b>{title}</b>}
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}
