import type { ReactNode } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Tag.module.css';

export type TagTone = 'neutral' | 'accent' | 'solid' | 'ink' | 'line' | 'success' | 'warn' | 'error' | 'info';

export type TagProps = {
  readonly tone?: TagTone;
  readonly icon?: IconShape;
  readonly children: ReactNode;
};

const toneClass: Record<TagTone, string | undefined> = {
  neutral: undefined,
  accent: styles.accent,
  solid: styles.solid,
  ink: styles.ink,
  line: styles.line,
  success: styles.success,
  warn: styles.warn,
  error: styles.error,
  info: styles.info,
};

/** A short label beside a name; its text carries the meaning, never the colour alone. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, toneClass[tone])}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
    </span>
  );
}
