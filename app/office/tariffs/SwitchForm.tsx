import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { TariffSimulation } from '#domain/office/tariffs-contract.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { type SimulationRefusal, simulationFields } from './simulation-action.ts';
import { type SimulationView, simulationAddress } from './tariff-view.ts';

export type SwitchFormProps = {
  readonly simulation: TariffSimulation;
  readonly view: SimulationView;
  readonly refusal: SimulationRefusal | null;
};

/**
 * The form that sets the day from which a file applies. If services would have no price from this day, the member has
 * to confirm it.
 */
export function SwitchForm({ simulation, view, refusal }: SwitchFormProps) {
  const { tariffs } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = tariffs.simulation;
  const { file, dayAfter } = simulation;
  const own = refusal?.from === null ? null : refusal;
  return (
    <section className="o-sec" aria-labelledby="date">
      <h2 id="date">{texts.schedule}</h2>
      {file.from && <p>{(file.isInForce ? texts.scheduleIn : texts.scheduleFor)(formatLongDate(file.from, locale))}</p>}
      {!file.isInForce && (
        <div className="o-form">
          <p className="o-note">{texts.scheduleText}</p>
          {own?.hasGaps && own.from && <GapConfirmation own={own} view={view} />}
          <form
            className="o-filters"
            method="post"
            encType="multipart/form-data"
            action={`${simulationAddress(view)}#date`}
            noValidate
          >
            <Field id="bascule" label={texts.day} error={own && !own.hasGaps ? own.message : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name={simulationFields.from}
                  defaultValue={own?.from ?? file.from ?? dayAfter}
                  min={file.validFrom}
                  max={file.validTo ?? undefined}
                />
              )}
            </Field>
            <Button size="small">{texts.doSchedule}</Button>
          </form>
        </div>
      )}
    </section>
  );
}

/** Names the services that would have no price from the chosen day, with a button that sets this day nevertheless. */
function GapConfirmation({ own, view }: { readonly own: SimulationRefusal; readonly view: SimulationView }) {
  const { tariffs } = useDocumentMessages().office;
  const texts = tariffs.simulation;
  return (
    <Alert tone="warn" role="alert" title={own.message}>
      <p>{texts.gapsText}</p>
      <form method="post" encType="multipart/form-data" action={`${simulationAddress(view)}#date`}>
        <input type="hidden" name={simulationFields.from} value={own.from ?? ''} />
        <Button size="small" look="danger" name={simulationFields.acceptsGaps} value={own.from ?? ''}>
          {texts.doAnyway}
        </Button>
      </form>
    </Alert>
  );
}
