import type { ReactNode } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { NamedEntriesHead, NamedEntryRow } from '#app/forms/NamedEntries.tsx';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import type { Messages } from '#app/i18n/fr/index.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Table } from '#app/ui/Table.tsx';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { criteriaToSearch, parcelToSearch } from '#domain/shipping/criteria.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';
import { formOfCriteria, measuresForm } from '#domain/shipping/form-of-criteria.ts';
import { defaultForm, type ShipmentForm, wireFormat } from '#domain/shipping/shipment-form.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { maxParcels, maxTrips, type SavedKind, type SavedParcel, type SavedTrip } from '#domain/trips/saved-entries.ts';

export type TripsScreenProps = {
  readonly title: string;
  readonly trips: readonly SavedTrip[];
  readonly parcels: readonly SavedParcel[];
  /** The trip to save, or whose parcel; null if there is none. */
  readonly proposed: ShipmentForm | null;
  readonly refusal: FormRefusal | undefined;
};

export function TripsScreen({ title, trips, parcels, proposed, refusal }: TripsScreenProps) {
  const texts = useTexts('trips');
  const site = useSite();
  const isEmpty = trips.length + parcels.length === 0;
  return (
    <div className="stack gap-5">
      <NamedEntriesHead title={title} refusal={refusal} done={texts.done} />
      {proposed ? <SaveForms trip={proposed} refusal={refusal} /> : null}
      {trips.length > 0 ? (
        <SavedTable kind="trips" limit={maxTrips}>
          {trips.map((trip) => (
            <TripRow key={trip.tripId} trip={trip} refusal={refusal} />
          ))}
        </SavedTable>
      ) : null}
      {parcels.length > 0 ? (
        <SavedTable kind="parcels" limit={maxParcels}>
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.parcelId} parcel={parcel} refusal={refusal} />
          ))}
        </SavedTable>
      ) : null}
      {isEmpty && !proposed ? (
        <EmptyState title={texts.none} action={<ButtonLink href={pathOf('parcel', site)}>{texts.start}</ButtonLink>}>
          {texts.noneText}
        </EmptyState>
      ) : null}
    </div>
  );
}

/** The forms that save the trip of the page's address, or its parcel alone, under a name. */
function SaveForms({ trip, refusal }: { readonly trip: ShipmentForm; readonly refusal: FormRefusal | undefined }) {
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const cities = [trip.departure.city, trip.arrival.city].filter(Boolean).join(' – ');
  const measures = measuresText(trip, tripTexts, locale);
  const text = `${tripText(trip, null, tripTexts)}, ${parcelText(trip, tripTexts, locale)}`;
  return (
    <>
      <SaveForm kind="trips" text={text} proposedName={cities} refusal={refusal} />
      <SaveForm kind="parcels" text={measures} proposedName={measures} refusal={refusal} />
    </>
  );
}

type SaveFormProps = {
  readonly kind: SavedKind;
  /** The trip or parcel in words, shown above the field for its name. */
  readonly text: string;
  readonly proposedName: string;
  readonly refusal: FormRefusal | undefined;
};

function SaveForm({ kind, text, proposedName, refusal }: SaveFormProps) {
  const { [kind]: texts, failed } = useTexts('trips');
  const id = `nouveau-${kind}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="h21">
        {texts.saveTitle}
      </h2>
      <p>{text}</p>
      <PageForm
        intent="save"
        of={kind}
        hidden={{ kind }}
        refusal={refusal}
        failed={failed}
        values={{ name: proposedName.slice(0, maxNameLength) }}
        className="stack"
      >
        <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={maxNameLength} />
        <div>
          <Button>{texts.save}</Button>
        </div>
      </PageForm>
    </section>
  );
}

type SavedTableProps = { readonly kind: SavedKind; readonly limit: number; readonly children: ReactNode };

function SavedTable({ kind, limit, children }: SavedTableProps) {
  const texts = useTexts('trips');
  const { title, lead, head } = texts[kind];
  return (
    <section className="stack" aria-labelledby={kind}>
      <h2 id={kind} className="h21">
        {title}
      </h2>
      <p className="muted">{lead(limit)}</p>
      <Table caption={title} board>
        <thead>
          <tr>
            <th scope="col">{head.name}</th>
            <th scope="col">{head.parcel}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </section>
  );
}

type SavedRowProps = {
  readonly kind: SavedKind;
  readonly id: string;
  readonly name: string;
  readonly savedAt: string;
  /** Where the entry is used. */
  readonly href: string;
  readonly refusal: FormRefusal | undefined;
  readonly children: ReactNode;
};

function SavedRow({ kind, savedAt, children, ...entry }: SavedRowProps) {
  const texts = useTexts('trips');
  const locale = useLocale();
  return (
    <NamedEntryRow
      {...entry}
      kind={kind}
      note={texts.savedOn(formatLongDate(dayOf(savedAt), locale))}
      texts={{ ...texts, name: texts[kind].name, use: texts[kind].use }}
    >
      <td>{children}</td>
    </NamedEntryRow>
  );
}

type TripRowProps = { readonly trip: SavedTrip; readonly refusal: FormRefusal | undefined };

function TripRow({ trip: { tripId, criteria, countries, ...trip }, refusal }: TripRowProps) {
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const form = formOfCriteria({ ...criteria, collectionDate: '' });
  const href = `${pathOf('parcel', useSite())}?${criteriaToSearch(form)}`;
  return (
    <SavedRow kind="trips" id={tripId} {...trip} href={href} refusal={refusal}>
      {tripText(form, countries, tripTexts)}
      <br />
      <span className="t14 muted">{parcelText(form, tripTexts, locale)}</span>
    </SavedRow>
  );
}

type ParcelRowProps = { readonly parcel: SavedParcel; readonly refusal: FormRefusal | undefined };

function ParcelRow({ parcel: { parcelId, packageDetail, ...parcel }, refusal }: ParcelRowProps) {
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const form = { ...defaultForm, ...measuresForm(packageDetail) };
  const href = `${pathOf('parcel', useSite())}?${parcelToSearch(form)}`;
  return (
    <SavedRow kind="parcels" id={parcelId} {...parcel} href={href} refusal={refusal}>
      {measuresText(form, tripTexts, locale)}
    </SavedRow>
  );
}

type TripMessages = Messages['trip'];

/** The ends of a trip: `75001 Paris vers 1003 Lausanne`; from one country to another with their names, if known. */
export function tripText(
  { departure, arrival }: ShipmentForm,
  countries: { readonly from: string; readonly to: string } | null,
  texts: TripMessages,
): string {
  const isAbroad = departure.country !== arrival.country;
  const withCountry = (place: string, country: string) =>
    isAbroad && countries ? [place, country].filter(Boolean).join(', ') : place;
  const from = withCountry(placeText(departure), countries?.from ?? '');
  return `${from} ${texts.to} ${withCountry(placeText(arrival), countries?.to ?? '')}`;
}

type Measures = Pick<ShipmentForm, 'parcel' | 'weight'>;

/** Size and weight of a parcel: `22 × 16 × 6 cm, 0,250 kg`. */
function measuresText({ parcel, weight }: Measures, texts: TripMessages, locale: Locale): string {
  const size = sizeText({ type: wireFormat[parcel.format], ...parcel }, locale);
  return [
    parcel.format === 'TUBE' ? `${texts.tube} ${size}` : size,
    kilogramText(Math.round((readDecimal(weight) ?? 0) * 1000), locale),
  ].join(', ');
}

/** The parcel, and who receives it: `22 × 16 × 6 cm, 0,250 kg, vers un particulier`. */
export function parcelText(form: ShipmentForm, texts: TripMessages, locale: Locale): string {
  const recipient = form.toBusiness ? texts.toBusiness : texts.toPerson;
  return `${measuresText(form, texts, locale)}, ${recipient.charAt(0).toLowerCase()}${recipient.slice(1)}`;
}
