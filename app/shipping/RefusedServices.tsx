import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import type { FailedCarrier } from '#domain/shipping/comparison-state.ts';
import type { NotOffered } from '#domain/shipping/wire-offer.ts';
import styles from './Results.module.css';

export type RefusedServicesProps = {
  readonly failed: readonly FailedCarrier[];
  readonly notOffered: readonly NotOffered[];
  /**
   * Set if there are no offers at all: services that don't go to the place are then named too, after those that would
   * take a smaller parcel.
   */
  readonly open?: boolean;
};

/** Whether a service refuses because of the place, so that it wouldn't take any other parcel either. */
function isPlace(reason: string): boolean {
  return reason === 'DESTINATION_NOT_SERVED' || reason === 'ORIGIN_NOT_SERVED';
}

/**
 * Names the carriers that didn't answer and, separately, the services that don't take this parcel, with their reasons
 * (docs/requirements.md SMT-24).
 */
export function RefusedServices({ failed, notOffered, open }: RefusedServicesProps) {
  const { results } = useTexts('shipping');
  const limits = notOffered.filter(({ reason }) => !isPlace(reason));
  const elsewhere = open ? notOffered.filter(({ reason }) => isPlace(reason)) : [];
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
