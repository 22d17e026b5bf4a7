import { useMessages } from '#app/i18n/messages.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import type { FailedCarrier } from '#domain/shipping/comparison.ts';
import type { NotOffered } from '#domain/shipping/wire-offer.ts';
import styles from './Results.module.css';

export type RefusedServicesProps = {
  readonly failed: readonly FailedCarrier[];
  readonly notOffered: readonly NotOffered[];
  readonly open?: boolean;
};

/** Why the others don't take this parcel, service by service, and which carriers didn't answer (SMT-24). */
export function RefusedServices({ failed, notOffered, open }: RefusedServicesProps) {
  const { results } = useMessages().shipping;
  if (failed.length + notOffered.length === 0) return null;
  return (
    <div className={styles.refused}>
      <Disclosure summary={results.notOffered(notOffered.length + failed.length)} open={open}>
        <ul className="t14">
          {failed.map(({ carrierCode, carrierName, message }) => (
            <li key={carrierCode}>
              <b className="strong">{carrierName ?? carrierCode}</b> {message ?? results.failed}
            </li>
          ))}
          {notOffered.map(({ carrierCode, service, label, message }) => (
            <li key={`${carrierCode} ${service}`}>
              <b className="strong">{label}</b> {message}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
