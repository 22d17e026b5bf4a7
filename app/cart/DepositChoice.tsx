import { useStepMessages } from '#app/i18n/step-messages.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import { nameOfOption } from './name-of-option.ts';
import styles from './OptionsScreen.module.css';
import type { OptionForm } from './use-option-form.ts';

/**
 * How the parcel is handed over (docs/requirements.md OPT-2). A relay point is chosen with the addresses, and only then
 * among the ways.
 */
export function DepositChoice({ draft, form }: { draft: DraftAnswer; form: OptionForm }) {
  const texts = useStepMessages().options;
  const mode = useMode();
  const modes = draft.offer.collection.type;
  const { deposit, options, ofDeposit } = form;
  const relay = draft.details.depositRelay;
  const shown = modes.filter((each) => each !== 'RELAY' || relay !== null || each === deposit);
  const collected = options.includes(mailboxCollectionCode);
  const told = ofDeposit.released.map((code) => texts.released(nameOfOption(code, draft, texts))).join(' ');
  return (
    <StepSection id="depot" title={texts.deposit} className={styles.plain}>
      <p role="status" className={told ? styles.released : 'vh'}>
        {told}
      </p>
      <fieldset className={styles.rows} aria-labelledby="depot">
        <OptionRows>
          {shown.map((each) => (
            <OptionRow
              key={each}
              type={shown.length === 1 ? 'none' : 'radio'}
              name="depositMode"
              value={each}
              checked={each === deposit}
              onChange={() => form.hand(each)}
              label={each === 'RELAY' && relay ? relay.label : texts.depositModes[each]}
              price={texts.free}
              note={<p>{each === deposit && collected ? texts.depositCollected : texts.depositNotes[each]}</p>}
            />
          ))}
        </OptionRows>
      </fieldset>
      {modes.includes('RELAY') ? (
        <p className="t14">
          <TextLink as={SiteLink} quiet tap href={`${stepHref(mode, 'contact', draft)}#depositMode`}>
            {relay ? texts.changeRelay : texts.toRelay}
          </TextLink>
        </p>
      ) : null}
    </StepSection>
  );
}
