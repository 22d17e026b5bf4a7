import { Form, useLocation } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import type { SavedKind } from '#domain/trips/saved-limits.ts';
import { idFields, type TripRefusal } from './saved-trips.ts';
import { measuresText, parcelText, tripText } from './trip-text.ts';

export type SaveFormsProps = { readonly trip: ShipmentForm; readonly refusal: TripRefusal | null };

/** The forms that save the trip of the page's address, or its parcel alone, under a name. */
export function SaveForms({ trip, refusal }: SaveFormsProps) {
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const cities = [trip.departure.city, trip.arrival.city].filter(Boolean).join(' – ');
  const measures = measuresText(trip, tripTexts, locale);
  return (
    <>
      <SaveForm
        kind="trips"
        text={`${tripText(trip, null, tripTexts)}, ${parcelText(trip, tripTexts, locale)}`}
        proposedName={cities}
        refusal={refusal}
      />
      <SaveForm kind="parcels" text={measures} proposedName={measures} refusal={refusal} />
    </>
  );
}

type SaveFormProps = {
  readonly kind: SavedKind;
  /** The trip or parcel in words, shown above the field for its name. */
  readonly text: string;
  readonly proposedName: string;
  readonly refusal: TripRefusal | null;
};

function SaveForm({ kind, text, proposedName, refusal }: SaveFormProps) {
  const texts = useTexts('trips')[kind];
  const { pathname, search } = useLocation();
  const refused = refusal?.kind === kind ? refusal : null;
  const id = `nouveau-${idFields[kind]}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="h21">
        {texts.saveTitle}
      </h2>
      <p>{text}</p>
      <Form method="post" action={pathname + search} className="stack" preventScrollReset>
        <input type="hidden" name={idFields[kind]} value="" />
        <Field id={`nom-${idFields[kind]}`} label={texts.name} hint={texts.nameHint} error={refused?.refused.join(' ')}>
          {(control) => (
            <TextInput
              {...control}
              name="nom"
              defaultValue={refused?.name ?? proposedName.slice(0, maxNameLength)}
              maxLength={maxNameLength}
              autoComplete="off"
            />
          )}
        </Field>
        <div>
          <Button name="action" value="enregistrer">
            {texts.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}
