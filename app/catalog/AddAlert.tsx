import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { errorEvent } from '#domain/tracking/events.ts';
import { trackData } from '#domain/tracking/marks.ts';
import styles from './Catalog.module.css';

/** An article that could not be added, as the cart's action tells it. */
export interface AddFailure {
  readonly refusal: 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';
  /** As it was typed. */
  readonly quantity: string;
}

export type AddAlertProps = {
  readonly failure: AddFailure | undefined;
  /** The page lists many articles: it can't point to the other sellers of one. */
  readonly inList?: boolean;
};

/** Says why nothing was added; nothing while all is well. */
export function AddAlert({ failure, inList }: AddAlertProps) {
  const { product, catalog } = useDocumentMessages();
  const failed = { ...product.failed, ...(inList ? catalog.refused : {}) };
  if (!failure) return null;
  return (
    <div className={styles.refused} {...trackData(errorEvent('add_to_cart', [failure.refusal]))}>
      <Alert tone="error" role="alert" title={failed.title}>
        <p>{failed[failure.refusal]}</p>
      </Alert>
    </div>
  );
}
