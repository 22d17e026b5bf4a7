import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './LinesForm.module.css';

export type LinesAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly areaRef?: Ref<HTMLTextAreaElement>;
};

/** A text field for the lines of a table, which are neither wrapped nor checked for spelling. */
export function LinesArea({ areaRef, ...rest }: LinesAreaProps) {
  return <textarea spellCheck={false} autoComplete="off" {...rest} ref={areaRef} className={styles.lines} />;
}
