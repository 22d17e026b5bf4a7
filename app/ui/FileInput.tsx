import type { ComponentProps } from 'react';
import styles from './FileInput.module.css';

/** The choice of a file, with the browser's own button in the look of the shop's. */
export function FileInput(props: ComponentProps<'input'>) {
  return <input {...props} type="file" className={styles.file} />;
}
