import type { ReactNode } from 'react';
import type { OptionsMessages } from '#app/i18n/fr/options.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { parcelHref } from '#app/journey/step-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { OptionRow, OptionRows } from '#app/ui/OptionRow.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { emptyAddressForm } from '#domain/address/address-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { collectionFault, mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import type { OptionCode, Parcel } from '#domain/shipping/shipment.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import styles from './OptionsScreen.module.css';
import type { OptionForm } from './use-option-form.ts';

export type OptionChoiceProps = {
  readonly draft: DraftAnswer;
  readonly form: OptionForm;
};

const allOptions: readonly OptionCode[] = ['SIGNATURE', 'GUARANTEED_DATE', 'SATURDAY', 'MAILBOX_COLLECTION'];

export function parcelOf({ packageDetail }: DraftAnswer['criteria']): Parcel {
  const millimetres = (centimetres: number) => readUnitsUp(centimetres, 1) ?? 0;
  return {
    dimensionType: packageDetail.dimensionType,
    lengthMm: millimetres(packageDetail.length),
    widthMm: millimetres(packageDetail.width),
    heightMm: millimetres(packageDetail.height),
    weightGrams: readUnitsUp(packageDetail.weight, 3) ?? 0,
  };
}

/** All options with prices and conditions. For unavailable ones it says why (docs/requirements.md OPT-1). */
export function OptionChoice({ draft, form }: OptionChoiceProps) {
  const texts = useTexts('options');
  const { released, deposit } = form.ofOption;
  const offered = new Map(draft.offer.options.map((option) => [option.code, option]));
  const further = [...offered.keys()].filter((code) => !(allOptions as readonly string[]).includes(code));
  const refusals = new Map<string, string>(draft.offer.refusedOptions.map(({ code, reason }) => [code, reason]));
  const missing = allOptions.filter((code) => !offered.has(code) && !refusals.has(code));
  const nameOf = (code: string) => nameOfOption(code, draft, texts);
  const effectText = [
    ...released.map((code) => texts.released(nameOf(code))),
    ...(deposit ? [texts.depositSet(texts.depositModes[deposit])] : []),
  ].join(' ');
  return (
    <StepSection id="services" title={texts.services} className={styles.plain}>
      <p role="status" className={effectText ? styles.released : 'vh'}>
        {effectText}
      </p>
      <fieldset className={styles.rows} aria-labelledby="services">
        <OptionRows>
          {[...allOptions, ...further].map((code) => {
            const option = offered.get(code);
            const refusal = refusals.get(code);
            if (option) {
              return (
                <OfferedOption
                  key={code}
                  option={option}
                  draft={draft}
                  isSelected={form.options.includes(code)}
                  nameOf={nameOf}
                  onToggle={(isSelected) => form.toggle(option, isSelected)}
                />
              );
            }
            return refusal ? <RefusedOption key={code} name={nameOf(code)} included={refusal === 'INCLUDED'} /> : null;
          })}
          {missing.length > 0 ? <MissingOptions codes={missing} draft={draft} /> : null}
        </OptionRows>
      </fieldset>
    </StepSection>
  );
}

type OfferedProps = {
  readonly option: WireOffer['options'][number];
  readonly draft: DraftAnswer;
  readonly isSelected: boolean;
  readonly nameOf: (code: string) => string;
  readonly onToggle: (isSelected: boolean) => void;
};

function OfferedOption({ option, draft, isSelected, nameOf, onToggle }: OfferedProps) {
  const texts = useTexts('options');
  const locale = useLocale();
  const site = useSite();
  const sender = draft.details.sender ?? emptyAddressForm;
  const collected = option.code === mailboxCollectionCode;
  const fault = collected ? collectionFault(sender, parcelOf(draft.criteria)) : null;
  const price = formatPrice(toCents(site === 'pro' ? option.price.value.value : option.price.taxInclusive.value));
  const meaning = texts.meanings[option.code as OptionCode];
  const excluded = option.excludes.map(nameOf).join(', ');
  return (
    <OptionRow
      type="checkbox"
      name="options"
      value={option.code}
      checked={isSelected && !fault}
      disabled={fault !== null}
      onChange={(event) => onToggle(event.target.checked)}
      label={
        <>
          {option.shortDescription}
          {collected && !fault ? <Eligible>{texts.eligible}</Eligible> : null}
        </>
      }
      price={texts.plus[site](price)}
      note={
        <p>
          {fault ? texts.collection[fault] : meaning}{' '}
          {option.deliveryDate ? texts.saturdayArrival(formatLongDate(option.deliveryDate, locale)) : null}{' '}
          {excluded ? texts.excludes(excluded) : null} {option.indicative ? texts.indicative : null}
        </p>
      }
    />
  );
}

function Eligible({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <Tag tone="success">{children}</Tag>
    </>
  );
}

/** An option that can't be chosen because the offer already includes it, or because it would have no effect. */
function RefusedOption({ name, included }: { name: string; included: boolean }) {
  const texts = useTexts('options');
  return (
    <OptionRow
      type="checkbox"
      checked={included}
      disabled
      readOnly
      label={name}
      price={included ? texts.free : undefined}
      note={<p>{included ? texts.included : texts.saturdayIdle}</p>}
    />
  );
}

/** The options that only other offers have, in one row, since they have the same explanation. */
function MissingOptions({ codes, draft }: { codes: readonly OptionCode[]; draft: DraftAnswer }) {
  const texts = useTexts('options');
  const site = useSite();
  const offers = parcelHref(site, draft);
  const signed = codes.includes('SIGNATURE');
  return (
    <OptionRow
      type="checkbox"
      disabled
      label={codes.map((code) => texts.names[code]).join(', ')}
      note={
        <p>
          {texts.notOffered(draft.offer.service.label, codes.length)}{' '}
          <TextLink as={SiteLink} quiet href={signed ? `${offers}&delivery=signature` : offers}>
            {signed ? texts.seeSigned : texts.seeOffers}
          </TextLink>
        </p>
      }
    />
  );
}

export function nameOfOption(code: string, { offer }: Pick<DraftAnswer, 'offer'>, { names }: OptionsMessages): string {
  const offerName = offer.options.find((option) => option.code === code)?.shortDescription;
  return offerName ?? (Object.hasOwn(names, code) ? names[code as keyof typeof names] : code);
}
