import { useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { objectWeightParam } from '#domain/catalog/object-weight.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import styles from './WeightForm.module.css';

/** The query of an address as hidden fields, which a form without them would drop. */
export function QueryFields({ query = '' }: { readonly query?: string | undefined }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

export type WeightFormProps = {
  /** Address of the page without the parameter of the weight, which the form adds. */
  readonly href: string;
  /** In kilograms. */
  readonly weight: number;
  readonly texts: { readonly label: string; readonly submit: string };
};

/** Asks what the visitor's object weighs, for which packagings say what box and postage cost. */
export function WeightForm({ href, weight, texts }: WeightFormProps) {
  const [action, query] = href.split('?');
  return (
    <form action={action} className={`no-print ${styles.weight}`}>
      <QueryFields query={query} />
      <label className="t14" htmlFor={objectWeightParam}>
        {texts.label}
      </label>
      <TextInput
        id={objectWeightParam}
        name={objectWeightParam}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={7}
        pattern="[0-9]{1,3}([.,][0-9]{1,3})?"
        defaultValue={decimalText(weight, useLocale())}
      />
      <Button look="second" size="small">
        {texts.submit}
      </Button>
    </form>
  );
}
