import { useMemo } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { FieldError } from '#app/ui/ErrorSummary.tsx';
import type { CheckoutRefusal } from './pay-cart.ts';

/** The errors of a refused order, as a list in the form's order and by field. */
export function useCheckoutErrors(refusal: CheckoutRefusal | undefined) {
  const texts = useTexts('checkout');
  const groups: Readonly<Record<string, string>> = {
    delivery: texts.delivery,
    deliveryEntry: texts.delivery,
    billing: texts.billing,
    company: texts.billing,
    termsChecked: texts.payment,
  };
  const messages = new Map(
    refusal?.problems.map(({ field, message }) => [field, message || texts.termsMissing] as const),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list moves the focus, so it is made once per answer
  const list = useMemo(
    () =>
      [...messages].map(([fieldId, message]): FieldError => {
        const group = groups[fieldId.split('.')[0] ?? ''];
        return { fieldId, message, ...(group && { group }) };
      }),
    [refusal],
  );
  return { list, of: (field: string) => messages.get(field) };
}
