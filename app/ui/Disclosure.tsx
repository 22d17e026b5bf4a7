import type { ReactNode, ToggleEventHandler } from 'react';
import { chevronDownIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

export type DisclosureProps = {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly id?: string;
  /** Whether the disclosure looks like a line of the surrounding text rather than a row with rules above and below. */
  readonly inline?: boolean;
  readonly onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  readonly children: ReactNode;
};

/** Content that opens and closes below a summary (native `<details>`), such as the answer to a question. */
export function Disclosure({ summary, open, id, inline, onToggle, children }: DisclosureProps) {
  return (
    <details className={classNames(inline ? styles.inline : styles.disclosure)} open={open} id={id} onToggle={onToggle}>
      <summary>
        <span>{summary}</span>
        <Icon shape={chevronDownIcon} size={inline ? 16 : 20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
