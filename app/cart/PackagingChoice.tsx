import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { boxesHref } from '#app/journey/boxes-href.ts';
import { arrivalText, closedText, deliveryText, packPrice, packText } from '#app/journey/packaging-texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { DraftAnswer, PackagingAdvice } from '#domain/journey/contract.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import styles from './OptionsScreen.module.css';

export type PackagingChoiceProps = {
  readonly advice: PackagingAdvice;
  readonly draft: DraftAnswer;
  /** Whether the button that moves the departure to the box's arrival was pressed and hasn't been answered yet. */
  readonly busy: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** The box for the parcel, which goes into the cart with it. It isn't ticked unless the visitor ticks it. */
export function PackagingChoice({ advice, draft, busy, isChosen, onChoose }: PackagingChoiceProps) {
  const texts = useTexts('packaging');
  const locale = useLocale();
  const site = useSite();
  const { product, offer, depositDay } = advice;
  const wording = { texts, site, locale };
  const { packageDetail } = draft.criteria;
  return (
    <StepSection id="emballage" title={texts.section} className={styles.plain}>
      <p className="t14 muted">{texts.optional}</p>
      <input type="hidden" name="offer" value={offer} />
      <OptionRows>
        <OptionRow
          type="checkbox"
          name="product"
          value={product.code}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          label={product.name}
          price={texts.plus(packPrice(advice, wording))}
          note={
            <p>
              {packText(advice, wording)} {arrivalText(advice, wording)} {closedText(advice, wording)}
            </p>
          }
        />
      </OptionRows>
      <p className={`t14 ${styles.packagingFoot}`}>
        {depositDay ? (
          <Button look="second" size="small" name="intent" value={`date:${depositDay}`} busy={busy}>
            {texts.moveDate(formatLongDate(depositDay as IsoDate, locale))}
          </Button>
        ) : null}
        <TextLink quiet tap href={boxesHref(site, packageDetail)}>
          {texts.allFor(sizeText({ ...packageDetail, type: 'ORDINARY' }, locale))}
        </TextLink>
      </p>
    </StepSection>
  );
}

/** Says beside the parcel's total what the ticked box costs, since the total is that of the parcel alone. */
export function PackagingExtra({ advice }: Pick<PackagingChoiceProps, 'advice'>) {
  const texts = useTexts('packaging');
  const wording = { texts, site: useSite(), locale: useLocale() };
  return <p className="t14">{texts.extra(packPrice(advice, wording), deliveryText(advice, wording))}</p>;
}
