import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';

/** An article that could not be added, as the cart's action tells it. */
export interface AddFailure {
  readonly refusal: 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';
  /** As it was typed. */
  readonly quantity: string;
}

/** Says why nothing was added; nothing while all is well. */
export function AddAlert({ failure }: { readonly failure: AddFailure | undefined }) {
  const { failed } = useDocumentMessages().product;
  if (!failure) return null;
  return (
    <Alert tone="error" role="alert" title={failed.title}>
      <p>{failed[failure.refusal]}</p>
    </Alert>
  );
}
