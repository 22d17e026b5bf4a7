import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { CarrierList } from '#app/ui/CarrierList.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import { carriersOf } from '#domain/shipping/carriers-of.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import styles from './LandingPage.module.css';

type Services = InitAnswer['deliveryServices'];

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
      {carriers.length > 0 && (
        <section className="rule" aria-labelledby="carriers">
          <h2 id="carriers" className="h18">
            {landing.carriers.title(carriers.length)}
          </h2>
          <CarrierList
            carriers={carriers.map(({ code, name, services: labels }) => ({
              code,
              name,
              note: landing.carriers.notes[code] ?? labels.join(', '),
            }))}
          />
        </section>
      )}
    </aside>
  );
}
