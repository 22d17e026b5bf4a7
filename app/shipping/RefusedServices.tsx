import { useMessages } from '#app/i18n/messages.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import type { FailedCarrier } from '#domain/shipping/comparison-state.ts';
import type { NotOffered } from '#domain/shipping/wire-offer.ts';
import styles from './Results.module.css';

export type RefusedServicesProps = {
  readonly failed: readonly FailedCarrier[];
  readonly notOffered: readonly NotOffered[];
  readonly open?: boolean;
};

/** Services that don't go there say so together, after those that a smaller parcel would open. */
function isPlace(reason: string): boolean {
  return reason === 'DESTINATION_NOT_SERVED' || reason === 'ORIGIN_NOT_SERVED';
}

/** Why the others don't take this parcel, service by service, and which carriers didn't answer (SMT-24). */
export function RefusedServices({ failed, notOffered, open }: RefusedServicesProps) {
  const { results } = useMessages().shipping;
  if (failed.length + notOffered.length === 0) return null;
  const limits = notOffered.filter(({ reason }) => !isPlace(reason));
  const places = Map.groupBy(
    notOffered.filter(({ reason }) => isPlace(reason)),
    ({ message }) => message,
  );
  return (
    <div className={styles.refused}>
      <Disclosure summary={results.notOffered(notOffered.length + failed.length)} open={open}>
        <ul className="t14">
          {failed.map(({ carrierCode, carrierName, message }) => (
            <li key={carrierCode}>
              <b className="strong">{carrierName ?? carrierCode}</b> {message ?? results.failed}
            </li>
          ))}
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
  );
}
