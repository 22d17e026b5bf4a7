import type { Answered, Office } from '#app/api/use-cases.ts';
import { CheckField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { returnWords } from '#domain/orders/return-words.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import { officeReturnTexts } from './return-texts.ts';

export type OfficeReturn = NonNullable<Answered<Office['withdrawals']['ofOrder']>[number]['returned']>;
type Line = OfficeReturn['lines'][number];

/** What of a return was announced and has come back, and where its label is. */
export function ReturnFacts({
  seller,
  kind,
  paidBy,
  lines,
  labelState,
  labelNumber,
  labelStatus,
  delivery,
}: OfficeReturn) {
  const texts = usePageTexts(officeReturnTexts);
  const words = returnWords[useLocale()];
  const written = ({ quantity, name, reason, arrived, deduction, restocked }: Line) =>
    [
      `${quantity} × ${name}`,
      reason && words.reasons[reason],
      arrived !== null && texts.arrivedOf(arrived, quantity),
      deduction > 0 && texts.deducted(formatPrice(deduction)),
      restocked && texts.restocked,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <p>{texts.facts(seller, texts.kinds[kind], texts.payers[paidBy])}</p>
      <ul className="o-note">
        {lines.map((line) => (
          <li key={line.entryNumber}>{written(line)}</li>
        ))}
      </ul>
      {delivery > 0 && <p className="o-note">{texts.delivery(formatPrice(delivery))}</p>}
      {labelNumber && <p className="o-note">{texts.label(labelNumber)}</p>}
      {labelState === 'NONE' && <p>{texts.noLabel}</p>}
      {labelStatus === 'DELIVERED' && <p>{texts.tracked}</p>}
    </>
  );
}

type ArrivalProps = { readonly id: string; readonly seen: WithdrawalState; readonly returned: OfficeReturn };

/** What has come back of each line, what is taken off for its state, and whether it can be sold again. */
export function ArrivalForm({ id, seen, returned: { lines } }: ArrivalProps) {
  const texts = usePageTexts(officeReturnTexts);
  const values = Object.fromEntries(lines.map(({ entryNumber, quantity }) => [`arrived.${entryNumber}`, quantity]));
  return (
    <FoldedForm
      intent="arrive"
      of={id}
      hidden={{ seen }}
      summary={texts.arrive}
      values={values}
      send={texts.confirm}
      look="second"
    >
      <p className="o-note">{texts.lead}</p>
      {lines.map(({ entryNumber, name, deductible }) => (
        <FieldSet key={entryNumber} id={`retour-${id}-${entryNumber}`} legend={name}>
          <TextField name={`arrived.${entryNumber}`} label={texts.arrived} inputMode="numeric" maxLength={4} />
          {deductible > 0 && (
            <TextField
              name={`deduction.${entryNumber}`}
              label={texts.deduction}
              hint={texts.most(formatPrice(deductible))}
              inputMode="decimal"
              maxLength={12}
            />
          )}
          <CheckField name={`restocked.${entryNumber}`} label={texts.restock} />
        </FieldSet>
      ))}
      {lines.some(({ deductible }) => deductible > 0) && (
        <TextField name="note" label={texts.note} hint={texts.noteHint} maxLength={1000} />
      )}
    </FoldedForm>
  );
}
