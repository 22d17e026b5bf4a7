import { Form, useNavigation } from 'react-router';
import { useMode } from '#app/shell/site-context.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';

export type LineFormProps = {
  readonly intent: 'edit' | 'remove' | 'restore' | 'quantity' | 'agree' | 'dismiss' | 'renew' | 'duplicate';
  readonly entryNumber: number;
  /** The version that is shown: a line that has changed since is left alone. */
  readonly version?: number;
  /** What else is sent. */
  readonly fields?: Readonly<Record<string, number | string>>;
  readonly text: string;
  /** Accessible name, with the line it is about. */
  readonly label?: string;
  readonly busyText: string;
  readonly onSubmit?: () => void;
};

/** A form of one button that changes a line; with a script or without. */
export function LineForm({
  intent,
  entryNumber,
  version,
  fields = {},
  text,
  label,
  busyText,
  onSubmit,
}: LineFormProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === intent && formData.get('entryNumber') === String(entryNumber);
  return (
    <Form method="post" action={pathOf('cart', useMode())} onSubmit={onSubmit}>
      <input type="hidden" name="entryNumber" value={entryNumber} />
      {version !== undefined && <input type="hidden" name="version" value={`"${version}"`} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={styles.act}
        aria-label={label}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        {busy ? busyText : text}
      </button>
    </Form>
  );
}
