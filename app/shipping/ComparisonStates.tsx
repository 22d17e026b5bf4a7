import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import type { ComparisonState, FailedCarrier } from '#domain/shipping/comparison-state.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import { withCriteria } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { NotOffered } from '#domain/shipping/wire-offer.ts';
import styles from './Results.module.css';
import { useResultsHref } from './use-results-href.ts';

export function NoOffers({
  comparison,
  alert,
  form,
  editHref,
}: {
  comparison: ComparisonState;
  alert: AdviceAnswer['alert'];
  form: ShipmentForm;
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

type RefusedServicesProps = {
  readonly failed: readonly FailedCarrier[];
  readonly notOffered: readonly NotOffered[];
  /**
   * Set if there are no offers at all: if none would take a smaller parcel either, services that don't go to the place are
   * named.
   */
  readonly open?: boolean;
};

/** Whether a service refuses because of the place, so that it wouldn't take any other parcel either. */
function isPlace(reason: string): boolean {
  return reason === 'DESTINATION_NOT_SERVED' || reason === 'ORIGIN_NOT_SERVED';
}

export function RefusedServices({ failed, notOffered, open }: RefusedServicesProps) {
  const { results } = useTexts('shipping');
  const limits = notOffered.filter(({ reason }) => !isPlace(reason));
  const elsewhere = open && limits.length === 0 ? notOffered.filter(({ reason }) => isPlace(reason)) : [];
  const places = Map.groupBy(elsewhere, ({ message }) => message);
  const count = limits.length + elsewhere.length;
  return (
    <>
      {failed.length > 0 ? (
        <Alert tone="warn" title={results.missing(failed.length)}>
          {failed.map(({ carrierCode, message }) => (
            <p key={carrierCode}>{message}</p>
          ))}
        </Alert>
      ) : null}
      {count > 0 ? (
        <div className={styles.refused}>
          <Disclosure summary={results.notOffered(count)} open={open}>
            <ul className="t14">
              {limits.map(({ carrierCode, service, label, message }) => (
                <li key={`${carrierCode} ${service}`}>
                  <b className="strong">{label}</b> {message}
                </li>
              ))}
              {[...places].map(([message, services]) => (
                <li key={message}>
                  <b className="strong">{services.map(({ label }) => label).join(', ')}</b> {message}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}
