import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import type { TariffSimulation } from '#domain/office/tariffs-contract.ts';
import { type SimulationRefusal, simulationFields } from './simulation-action.ts';
import { type SimulationView, simulationAddress } from './tariff-view.ts';

export type BasketFormProps = {
  readonly view: SimulationView;
  readonly simulation: TariffSimulation;
  readonly refusal: SimulationRefusal | null;
};

const basketExample = 'FR 69003 Lyon > FR 44000 Nantes; 250 g; 22 × 16 × 6 cm';

/** The form for the shipments that a simulation prices; they are typed or uploaded as CSV. */
export function BasketForm({ view, simulation, refusal }: BasketFormProps) {
  const { tariffs } = useDocumentMessages().office;
  const texts = tariffs.simulation;
  const tooLong = refusal?.basket ?? null;
  return (
    <section className="o-sec" aria-labelledby="panier">
      <h2 id="panier">{texts.basket}</h2>
      {simulation.faultyLines.length > 0 && (
        <Alert tone="warn" title={texts.faultyLines(simulation.faultyLines.join(', '))} />
      )}
      <form
        className="o-form"
        method="post"
        encType="multipart/form-data"
        action={simulationAddress({ ...view, basket: '' })}
        noValidate
      >
        <Field
          id="envois"
          label={texts.basket}
          hint={
            <>
              {texts.basketHint} <code>{basketExample}</code>
            </>
          }
          error={tooLong === null ? undefined : texts.basketTooLong}
        >
          {(control) => (
            <textarea
              {...control}
              className="o-text o-text--code"
              name={simulationFields.basket}
              rows={8}
              spellCheck={false}
              defaultValue={tooLong ?? (view.basket || simulation.basket.replaceAll(/^#.*\n/gm, ''))}
            />
          )}
        </Field>
        <Field id="csv" label={texts.basketFile} hint={texts.basketFileHint}>
          {(control) => (
            <input {...control} type="file" name={simulationFields.basketFile} accept=".csv,.txt,text/csv,text/plain" />
          )}
        </Field>
        <p>
          <Button size="small" look="second">
            {texts.useBasket}
          </Button>
        </p>
      </form>
    </section>
  );
}
