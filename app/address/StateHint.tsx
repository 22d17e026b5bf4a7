import { useStepMessages } from '#app/i18n/step-messages.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import styles from './Party.module.css';
import { fieldId, fieldName } from './party-form.ts';
import { stateExamples } from './state-examples.ts';

/** Id of the hint, for the field of the town; undefined where no state is written. */
export function stateHintId(role: AddressRole, country: string): string | undefined {
  return stateExamples[country] ? `${fieldId(fieldName(role, 'city'))}-state` : undefined;
}

export type StateHintProps = { readonly party: AddressRole; readonly country: string };

/** Where the state goes, under the row of the town: above the field it would push it below its neighbours. */
export function StateHint({ party, country }: StateHintProps) {
  const { stateHint } = useStepMessages().address;
  const example = stateExamples[country];
  if (!example) return null;
  return (
    <p className={styles.fixed} id={stateHintId(party, country)}>
      {stateHint(example)}
    </p>
  );
}
