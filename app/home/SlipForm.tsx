import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { RecipientMark } from '#app/places/RecipientMark.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Slip, SlipCell } from '#app/ui/Slip.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { defaultForm, shownWeight } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';

/** The packages to choose from. `name` is the name of the form field. */
export type PackageList = {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly chosen: boolean }[];
};

export type SlipFormProps = { readonly init: InitAnswer; readonly packages: PackageList };

/**
 * Never called, because the page isn't hydrated: its script searches for places instead (`app/enhance/place-field.ts`).
 */
const noSearch = async () => [];
const keep = () => undefined;

function PlaceCell({ end, label, note }: { end: 'from' | 'to'; label: string; note: string }) {
  const { home } = useDocumentMessages();
  const { allCodes } = useTexts('shipping').form;
  const id = `${end}-cityZip`;
  return (
    <SlipCell id={id} label={label} note={note} wide>
      <div data-place={end} data-all-codes={allCodes}>
        <Combobox
          bare
          id={id}
          name={`${end}.cityZip`}
          value=""
          onChange={keep}
          search={noSearch}
          takesFirst
          placeholder={home.slip.place}
          texts={{ list: label, found: String, cut: '' }}
          aria-describedby={`${id}-note`}
        />
        <input type="hidden" name={`${end}.postalCode`} data-place-part="postalCode" />
        <input type="hidden" name={`${end}.city`} data-place-part="city" />
        {end === 'to' ? <RecipientMark value="" name="" /> : null}
      </div>
    </SlipCell>
  );
}

/**
 * The comparison form in one row. It is sent by GET to the comparison page (votre-colis) and needs no script
 * (docs/requirements.md SMT-25).
 */
export function SlipForm({ init, packages }: SlipFormProps) {
  const site = useSite();
  const texts = useDocumentMessages().home.slip;
  const { firstCountries } = useSettings();
  const locale = useLocale();
  const shipping = useTexts('shipping');
  return (
    <Slip
      action={pathOf('parcel', site)}
      aria-label={texts.label}
      go={
        <Button size="large" data-busy={shipping.form.comparing}>
          {texts.compare}
        </Button>
      }
      foot={
        <>
          <Checkbox name="to.b2b" value="true" label={texts.toBusiness} />
          <TextLink quiet tap href={pathOf('landing', site)}>
            {texts.otherSizes}
          </TextLink>
        </>
      }
    >
      <input type="hidden" name="from.country" value={firstCountries.departure} />
      <PlaceCell end="from" label={texts.departure} note={texts.departureNote} />
      <SlipCell id="to-country" label={texts.country} note={texts.countryNote} wide>
        <select
          id="to-country"
          name="to.country"
          defaultValue={firstCountries.arrival}
          aria-describedby="to-country-note"
        >
          {init.destinationCountries.map(({ isoAlpha2, label }) => (
            <option key={isoAlpha2} value={isoAlpha2}>
              {label}
            </option>
          ))}
        </select>
      </SlipCell>
      <PlaceCell end="to" label={texts.arrival} note={texts.placeNote} />
      <SlipCell id="weight" label={texts.weight} note={texts.weightNote}>
        <input
          id="weight"
          name="packageDetail.weight"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shownWeight(defaultForm, locale)}
          aria-describedby="weight-note"
        />
      </SlipCell>
      <SlipCell id="package" label={texts.format} note={texts.formatNote}>
        <select
          id="package"
          name={packages.name}
          defaultValue={packages.options.find(({ chosen }) => chosen)?.value}
          aria-describedby="package-note"
        >
          {packages.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </SlipCell>
    </Slip>
  );
}
