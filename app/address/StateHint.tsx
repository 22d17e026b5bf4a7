import { useTexts } from '#app/i18n/texts.ts';
import styles from './Party.module.css';
import { fieldId, fieldName, type PartyName } from './party-form.ts';

/** A town with its state or province as the country's post requires it, by country. State and town share one field. */
export const stateExamples: Readonly<Record<string, string | undefined>> = {
  US: 'Austin TX',
  CA: 'Toronto ON',
  AU: 'Sydney NSW',
};

/** Id of the hint that describes the town's field; undefined for countries whose addresses have no state. */
export function stateHintId(party: PartyName, country: string): string | undefined {
  return stateExamples[country] ? `${fieldId(fieldName(party, 'city'))}-state` : undefined;
}

/**
 * Says how to write the state. The hint stands below the row with the town: above the town's field it would move that
 * field out of line with its neighbours.
 */
export function StateHint({ party, country }: { readonly party: PartyName; readonly country: string }) {
  const { stateHint } = useTexts('address');
  const example = stateExamples[country];
  if (!example) return null;
  return (
    <p className={styles.fixed} id={stateHintId(party, country)}>
      {stateHint(example)}
    </p>
  );
}
