import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';

export type LineFormProps = {
  readonly intent:
    | 'edit'
    | 'remove'
    | 'restore'
    | 'quantity'
    | 'agree'
    | 'dismiss'
    | 'renew'
    | 'duplicate'
    | 'undoConsolidation';
  readonly entryNumber: number;
  /** The version of the line that is shown. The server refuses the change if the line has changed since. */
  readonly version?: number;
  readonly fields?: Readonly<Record<string, number | string>>;
  readonly text: string;
  /** Accessible name of the button, which includes the line's name. */
  readonly label?: string;
  readonly busyText: string;
  readonly onSubmit?: () => void;
};

/** A form with a single button that changes a line; works without a script. */
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
    <Form method="post" action={pathOf('cart', useSite())} onSubmit={onSubmit}>
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

export type RemoveFormProps = Pick<LineFormProps, 'onSubmit'> & {
  readonly entry: Pick<CartEntryAnswer, 'entryNumber' | 'version'>;
  readonly name: string;
};

export function RemoveForm({ entry: { entryNumber, version }, name, onSubmit }: RemoveFormProps) {
  const texts = useTexts('cart');
  return (
    <LineForm
      intent="remove"
      entryNumber={entryNumber}
      version={version}
      text={texts.remove}
      label={texts.removeLabel(name)}
      busyText={texts.removing}
      onSubmit={onSubmit}
    />
  );
}
