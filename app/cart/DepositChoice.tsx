import { useStepMessages } from '#app/i18n/step-messages.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode } from '#app/site/site-context.ts';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import styles from './OptionsScreen.module.css';

/**
 * How the parcel is handed over (docs/requirements.md OPT-2). Where a relay point is among the ways, it was chosen with the
 * addresses, and is changed there.
 */
export function DepositChoice({ draft }: { draft: DraftAnswer }) {
  const texts = useStepMessages().options;
  const mode = useMode();
  const modes = draft.offer.collection.type;
  const chosen = depositModeOf(draft.details.depositMode, modes);
  const relays = modes.includes('RELAY');
  const shown = relays ? [chosen] : modes;
  const relay = draft.details.depositRelay;
  return (
    <StepSection id="depot" title={texts.deposit} className={styles.plain}>
      <fieldset className={styles.rows} aria-labelledby="depot">
        <OptionRows>
          {shown.map((deposit) => (
            <OptionRow
              key={deposit}
              type="radio"
              name="depositMode"
              value={deposit}
              defaultChecked={deposit === chosen}
              label={deposit === 'RELAY' && relay ? relay.label : texts.depositModes[deposit]}
              price={texts.free}
              note={
                relays ? (
                  <p>
                    {texts.depositNotes[deposit]}{' '}
                    <TextLink as={SiteLink} quiet href={`${stepHref(mode, 'contact', draft)}#depositMode`}>
                      {texts.changeDeposit}
                    </TextLink>
                  </p>
                ) : (
                  <p>{texts.depositNotes[deposit]}</p>
                )
              }
            />
          ))}
        </OptionRows>
      </fieldset>
    </StepSection>
  );
}
