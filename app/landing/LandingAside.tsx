import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { CarrierList } from '#app/ui/CarrierList.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import { carriersOf } from '#domain/shipping/carriers-of.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import styles from './LandingPage.module.css';

type Services = InitAnswer['deliveryServices'];

export type MeasureText = { readonly title: string; readonly text: ReactNode };

type LandingAsideProps = { readonly services: Services; readonly measure: MeasureText | null };

export function LandingAside({ services, measure }: LandingAsideProps) {
  const { landing } = useDocumentMessages();
  const { form } = useTexts('shipping');
  const carriers = carriersOf(services);
  const words = { Longueur: form.length, Largeur: form.width, Hauteur: form.height };
  const drawing = Object.entries(words).reduce(
    (source, [word, translation]) => source.replace(`>${word}<`, `>${translation}<`),
    measuring,
  );
  return (
    <aside className={styles.aside}>
      {measure && (
        <section className="rule" aria-labelledby="measure">
          <h2 id="measure" className="h18">
            {measure.title}
          </h2>
          <Illustration source={drawing} className={styles.measured} />
          <div className="t14 muted">{measure.text}</div>
        </section>
      )}
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
