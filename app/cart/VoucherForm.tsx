import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './CartScreen.module.css';
import { LineForm } from './LineForm.tsx';

export type VoucherFormProps = {
  readonly cart: CartAnswer;
  /** A code that was refused just now, as typed, and why. */
  readonly refusal: { readonly typed: string; readonly message: string } | null;
};

function VoucherRow({ code, message }: { readonly code: string; readonly message?: string }) {
  const { voucher } = useTexts('cart');
  return (
    <li>
      <div className="row">
        <b>{code}</b>
        <LineForm
          intent="removeVoucher"
          entryNumber={0}
          fields={{ code }}
          text={voucher.remove}
          label={voucher.removeLabel(code)}
          busyText={voucher.removing}
        />
      </div>
      {message && <p className="t14">{message}</p>}
    </li>
  );
}

/** The codes in the cart, and a field for another; works without a script. */
export function VoucherForm({ cart, refusal }: VoucherFormProps) {
  const { voucher } = useTexts('cart');
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'voucher';
  const codes = [...cart.appliedVouchers.map(({ code }) => ({ code })), ...cart.refusedVouchers];
  return (
    <section aria-label={voucher.label} className={styles.codes}>
      {codes.length > 0 && (
        <ul className="stack gap-2">
          {codes.map((each) => (
            <VoucherRow key={each.code} {...each} />
          ))}
        </ul>
      )}
      <Disclosure summary={voucher.open} open={refusal !== null} inline>
        <Form method="post" action={pathOf('cart', useSite())} className="stack gap-2">
          <input type="hidden" name="entryNumber" value={0} />
          <Field id="code-promo" label={voucher.label} error={refusal?.message}>
            {(control) => (
              <TextInput
                {...control}
                key={refusal?.typed}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={100}
                defaultValue={refusal?.typed}
                autoFocus={refusal !== null}
              />
            )}
          </Field>
          <div>
            <Button name="intent" value="voucher" look="second" size="small" busy={busy}>
              {busy ? voucher.applying : voucher.apply}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
