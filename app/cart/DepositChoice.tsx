import { useTexts } from '#app/i18n/texts.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { collectionDepositMode, fitsStreetBox, mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { nameOfOption } from './name-of-option.ts';
import { parcelOf } from './OptionChoice.tsx';
import styles from './OptionsScreen.module.css';
import type { OptionForm } from './use-option-form.ts';

/**
 * The choice of how the parcel is handed over (docs/requirements.md OPT-2). Handing it over at a relay point can be
 * chosen only if a point was selected on the step of the addresses.
 */
export function DepositChoice({ draft, form }: { draft: DraftAnswer; form: OptionForm }) {
  const texts = useTexts('options');
  const site = useSite();
  const modes = draft.offer.collection.type;
  const { deposit, options, ofDeposit } = form;
  const relay = draft.details.depositRelay;
  const visibleModes = modes.filter((each) => each !== 'RELAY' || relay !== null || each === deposit);
  const collected = options.includes(mailboxCollectionCode);
  const needsCollection = !fitsStreetBox(parcelOf(draft.criteria));
  const noteOf = (mode: DepositMode) => {
    if (mode !== collectionDepositMode) return texts.depositNotes[mode];
    if (mode === deposit && collected) return texts.depositCollected;
    return needsCollection ? texts.depositNeedsCollection : texts.depositNotes[mode];
  };
  const releasedText = ofDeposit.released.map((code) => texts.released(nameOfOption(code, draft, texts))).join(' ');
  return (
    <StepSection id="depot" title={texts.deposit} className={styles.plain}>
      <p role="status" className={releasedText ? styles.released : 'vh'}>
        {releasedText}
      </p>
      <fieldset className={styles.rows} aria-labelledby="depot">
        <OptionRows>
          {visibleModes.map((each) => (
            <OptionRow
              key={each}
              type={visibleModes.length === 1 ? 'none' : 'radio'}
              name="depositMode"
              value={each}
              checked={each === deposit}
              onChange={() => form.hand(each)}
              label={each === 'RELAY' && relay ? relay.label : texts.depositModes[each]}
              price={each === collectionDepositMode && needsCollection ? undefined : texts.free}
              note={<p>{noteOf(each)}</p>}
            />
          ))}
        </OptionRows>
      </fieldset>
      {modes.includes('RELAY') ? (
        <p className="t14">
          <TextLink as={SiteLink} quiet tap href={`${stepHref(site, 'contact', draft)}#depositMode`}>
            {relay ? texts.changeRelay : texts.toRelay}
          </TextLink>
        </p>
      ) : null}
    </StepSection>
  );
}
