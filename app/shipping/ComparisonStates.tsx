import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import { withCriteria } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { RefusedServices } from './RefusedServices.tsx';
import styles from './Results.module.css';
import { useResultsHref } from './use-results-href.ts';

/**
 * Shown if there is no offer: the likeliest cause, one action, and the reason of each service (docs/requirements.md
 * SMT-14).
 */
export function NoOffers({
  comparison,
  alert,
  form,
  editHref,
}: {
  comparison: ComparisonState;
  alert: AdviceAnswer['alert'];
  form: ShipmentForm;
  /** Address of the form in which the parcel can be changed. */
  editHref: string;
}) {
  const resultsHref = useResultsHref();
  const { states: texts } = useTexts('shipping');
  const { trip } = useMessages();
  const change = Object.entries(alert?.changes ?? {}).map(([field, value]) => {
    if (field === 'to.b2b') return value ? texts.alertBusiness : texts.alertPerson;
    return `${value}\u00A0${field === 'packageDetail.weight' ? 'kg' : 'cm'}`;
  })[0];
  return (
    <div className={styles.state}>
      <Alert tone="warn" title={texts.alertTitle[alert?.about ?? 'trip']}>
        {alert ? <p>{alert.message}</p> : null}
        <p>
          {alert && change ? (
            <ButtonLink as={SiteLink} href={resultsHref(withCriteria(form, alert.changes), null, 'price')}>
              {texts.alertTry(change)}
            </ButtonLink>
          ) : (
            <ButtonLink as={SiteLink} look="second" href={editHref}>
              {trip.edit}
            </ButtonLink>
          )}
        </p>
      </Alert>
      <RefusedServices failed={comparison.failed} notOffered={comparison.notOffered} open />
    </div>
  );
}

/**
 * Shown if the comparison failed: the reason, a reference and one action; the form stays (docs/requirements.md SMT-13,
 * SMT-16).
 */
export function FailedComparison({
  code,
  reason,
  busy,
  retryHref,
  onRetry,
}: {
  code: string | null;
  /** The reason; by default a general one. */
  reason?: string;
  busy: boolean;
  retryHref: string;
  onRetry: () => void;
}) {
  const texts = useTexts('shipping').states;
  return (
    <div className={styles.state}>
      <Alert tone="error" role="alert" title={texts.errorTitle}>
        <p>{reason ?? texts.error}</p>
        {code ? <p className="t14">{texts.errorReference(code)}</p> : null}
        <form
          method="get"
          action={retryHref.split('?')[0]}
          onSubmit={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          {[...new URLSearchParams(retryHref.split('?')[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button busy={busy} icon={rotateCcwIcon}>
            {texts.retry}
          </Button>
        </form>
      </Alert>
    </div>
  );
}
