import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { Illustration } from '#app/ui/Illustration.tsx';
import measured from '#app/ui/illustrations/carton-measured.svg?raw';
import { LineBadge } from '#app/ui/Plate.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import styles from './LandingPage.module.css';

type Services = InitAnswer['deliveryServices'];

/** Each carrier once, in the order of the call, with the names of its services. */
function carriersOf(services: Services) {
  return [...Map.groupBy(services, ({ carrierCode }) => carrierCode)].map(([code, own]) => ({
    code,
    name: own[0]?.carrierName ?? code,
    services: own.map(({ label }) => label).join(', '),
  }));
}

/** Beside the form: how to measure, who is compared. */
export function LandingAside({ services }: { services: Services }) {
  const { landing } = useDocumentMessages();
  const carriers = carriersOf(services);
  return (
    <aside className={styles.aside}>
      <section className="rule" aria-labelledby="measure">
        <h2 id="measure" className="h18">
          {landing.measure.title}
        </h2>
        <Illustration source={measured} className={styles.measured} />
        <p className="t14 muted">{landing.measure.text}</p>
      </section>
      <section className="rule" aria-labelledby="carriers">
        <h2 id="carriers" className="h18">
          {landing.carriers.title(carriers.length)}
        </h2>
        <ul className={styles.carriers}>
          {carriers.map(({ code, name, services: names }) => (
            <li key={code}>
              <LineBadge {...carrierBadge(code, name)} />
              <span>
                <b className="strong">{name}</b>
                <span className="muted">{landing.carriers.notes[code] ?? names}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
