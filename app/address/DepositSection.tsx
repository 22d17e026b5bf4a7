import { useTexts } from '#app/i18n/texts.ts';
import { RadioCard, RadioCards } from '#app/ui/RadioCard.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';

export type DepositSectionProps = {
  readonly draft: DraftAnswer;
  readonly onChoose: (mode: DepositMode) => void;
};

/** The choice of where the parcel is handed over, for offers that allow a relay point (docs/requirements.md ADR-14). */
export function DepositSection({ draft, onChoose }: DepositSectionProps) {
  const texts = useTexts('address');
  const modes = draft.offer.collection.type;
  return (
    <StepSection id="depot" title={texts.deposit}>
      <fieldset id="depositMode" aria-labelledby="depot" tabIndex={-1}>
        <RadioCards>
          {modes.map((deposit) => (
            <RadioCard
              key={deposit}
              name="depositMode"
              value={deposit}
              defaultChecked={deposit === depositModeOf(draft.details.depositMode, modes)}
              label={texts.depositModes[deposit]}
              onChange={() => onChoose(deposit)}
            />
          ))}
        </RadioCards>
      </fieldset>
    </StepSection>
  );
}
