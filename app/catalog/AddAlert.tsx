import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { errorEvent } from '#domain/tracking/events.ts';
import { trackData } from '#domain/tracking/marks.ts';
import styles from './Catalog.module.css';

export interface AddFailure {
  readonly refusal: 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';
  readonly quantity: string;
}

export type AddAlertProps = {
  readonly failure: AddFailure | undefined;
  /**
   * Whether the page lists many articles; the message then doesn't refer to other sellers of this article, because the
   * page doesn't show them.
   */
  readonly inList?: boolean;
};

/** Renders nothing if `failure` is absent. */
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
