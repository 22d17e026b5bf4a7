import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Stepper } from '#app/ui/Stepper.tsx';
import { tariffsTexts } from './tariffs-texts.ts';

const order = ['upload', 'check', 'simulate', 'date'] as const;

/** The steps that a new tariff goes through; `at` is the one that it has reached. */
export function TariffSteps({ at }: { readonly at: (typeof order)[number] }) {
  const { steps: texts } = usePageTexts(tariffsTexts);
  const current = order.indexOf(at);
  return (
    <Stepper
      label={texts.label}
      position={texts.position(current + 1)}
      doneText={texts.done}
      steps={order.map((name, index) => ({
        label: texts.names[name],
        state: index < current ? 'done' : index === current ? 'current' : 'coming',
      }))}
    />
  );
}
