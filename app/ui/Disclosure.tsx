import type { ReactNode } from 'react';
import { chevronDownIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

export type DisclosureProps = {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly id?: string;
  /** A line within the text rather than a ruled row. */
  readonly inline?: boolean;
  readonly children: ReactNode;
};

/** A native disclosure: questions and answers, « Saisir d’autres dimensions ». */
export function Disclosure({ summary, open, id, inline, children }: DisclosureProps) {
  return (
    <details className={classNames(inline ? styles.inline : styles.disclosure)} open={open} id={id}>
      <summary>
        <span>{summary}</span>
        <Icon shape={chevronDownIcon} size={inline ? 16 : 20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
