import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { Illustration } from '#app/ui/Illustration.tsx';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import { LineBadge } from '#app/ui/Plate.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { compareCarriers } from '#domain/shipping/offer-ranking.ts';
import styles from './LandingPage.module.css';

type Services = InitAnswer['deliveryServices'];

/** Each carrier once, by rank, with the names of its services. */
function carriersOf(services: Services) {
  return [...Map.groupBy(services, ({ carrierCode }) => carrierCode)]
    .map(([code, own]) => ({
      code,
      name: own[0]?.carrierName ?? code,
      services: own.map(({ label }) => label).join(', '),
    }))
    .sort((a, b) => compareCarriers(a.code, b.code));
}

/** Beside the form: how to measure, who is compared. */
export function LandingAside({ services }: { services: Services }) {
  const { landing } = useDocumentMessages();
  const { form } = useMessages().shipping;
  const carriers = carriersOf(services);
  const words = { Longueur: form.length, Largeur: form.width, Hauteur: form.height };
  const drawing = Object.entries(words).reduce(
    (source, [word, own]) => source.replace(`>${word}<`, `>${own}<`),
    measuring,
  );
  return (
    <aside className={styles.aside}>
      <section className="rule" aria-labelledby="measure">
        <h2 id="measure" className="h18">
          {landing.measure.title}
        </h2>
        <Illustration source={drawing} className={styles.measured} />
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
                <b>{name}</b>
                <small>{landing.carriers.notes[code] ?? names}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
