import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
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
    | 'undoConsolidation'
    | 'removeVoucher';
  readonly entryNumber: number;
  /** The version of the line that is shown. The server refuses the change if the line has changed since. */
  readonly version?: number;
  readonly fields?: Readonly<Record<string, number | string>>;
  readonly text: string;
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

type Act = 'edit' | 'duplicate' | 'remove' | 'renew' | 'restore';

export type LineActProps = Pick<LineFormProps, 'entryNumber' | 'version' | 'onSubmit'> & {
  readonly act: Act;
  /** The line's name; undefined if it couldn't be read. */
  readonly name: string | undefined;
};

/** The button for a change that needs nothing but the line. */
export function LineAct({ act, name, ...line }: LineActProps) {
  const texts = useTexts('cart');
  const labels = {
    edit: texts.editLabel,
    duplicate: texts.duplicateLabel,
    remove: texts.removeLabel,
    renew: texts.renewLabel,
    restore: texts.restoreLabel,
  };
  const busyTexts = {
    edit: texts.editing,
    duplicate: texts.editing,
    remove: texts.removing,
    renew: texts.renewing,
    restore: texts.restoring,
  };
  return (
    <LineForm {...line} intent={act} text={texts[act]} label={name && labels[act](name)} busyText={busyTexts[act]} />
  );
}

/** The button that reduces a line of articles to the packs that are left. */
export function KeepLeft({ entry }: { readonly entry: ArticleEntryAnswer }) {
  const texts = useTexts('cart');
  const { entryNumber, version, product, availability } = entry;
  const text = texts.keepLeft(availability.deliverable);
  return (
    <LineForm
      intent="quantity"
      entryNumber={entryNumber}
      version={version}
      fields={{ quantity: availability.deliverable }}
      text={text}
      label={`${text}, ${product.name}`}
      busyText={texts.updating}
    />
  );
}
