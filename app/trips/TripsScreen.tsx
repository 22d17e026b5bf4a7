import type { ReactNode } from 'react';
import { NamedEntryOutcome } from '#app/forms/NamedEntryOutcome.tsx';
import { NamedEntryRow } from '#app/forms/NamedEntryRow.tsx';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { formOfCriteria, measuresForm } from '#app/journey/form-of-criteria.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Table } from '#app/ui/Table.tsx';
import { criteriaToSearch, parcelToSearch } from '#domain/shipping/criteria.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { SavedParcel, SavedTrip } from '#domain/trips/saved-entries.ts';
import { maxParcels, maxTrips, type SavedKind } from '#domain/trips/saved-limits.ts';
import { SaveForms } from './SaveForms.tsx';
import { idFields, type TripRefusal, tripDoneParam } from './saved-trips.ts';
import { measuresText, parcelText, tripText } from './trip-text.ts';

export type TripsScreenProps = {
  readonly title: string;
  readonly trips: readonly SavedTrip[];
  readonly parcels: readonly SavedParcel[];
  /** The trip to save, or whose parcel; null if there is none. */
  readonly proposed: ShipmentForm | null;
  readonly refusal: TripRefusal | null;
};

export function TripsScreen({ title, trips, parcels, proposed, refusal }: TripsScreenProps) {
  const texts = useTexts('trips');
  const site = useSite();
  const isEmpty = trips.length + parcels.length === 0;
  return (
    <div className="stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <NamedEntryOutcome refusal={refusal} doneParam={tripDoneParam} texts={texts} />
      {proposed ? <SaveForms trip={proposed} refusal={refusal?.id === '' ? refusal : null} /> : null}
      {trips.length > 0 ? (
        <SavedTable kind="trips" limit={maxTrips}>
          {trips.map((trip) => (
            <TripRow key={trip.tripId} trip={trip} refusal={refusal?.id === trip.tripId ? refusal : null} />
          ))}
        </SavedTable>
      ) : null}
      {parcels.length > 0 ? (
        <SavedTable kind="parcels" limit={maxParcels}>
          {parcels.map((parcel) => (
            <ParcelRow
              key={parcel.parcelId}
              parcel={parcel}
              refusal={refusal?.id === parcel.parcelId ? refusal : null}
            />
          ))}
        </SavedTable>
      ) : null}
      {isEmpty && !proposed ? (
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink as={SiteLink} href={pathOf('parcel', site)}>
              {texts.start}
            </ButtonLink>
          }
        >
          {texts.noneText}
        </EmptyState>
      ) : null}
    </div>
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
  readonly refusal: TripRefusal | null;
  readonly children: ReactNode;
};

function SavedRow({ kind, savedAt, children, ...entry }: SavedRowProps) {
  const texts = useTexts('trips');
  const locale = useLocale();
  return (
    <NamedEntryRow
      {...entry}
      linkAs={SiteLink}
      use={texts[kind].use}
      note={texts.savedOn(formatLongDate(dayOf(savedAt), locale))}
      action={pathOf('savedTrips', useSite())}
      idField={idFields[kind]}
      maxLength={maxNameLength}
      texts={{ ...texts, name: texts[kind].name }}
    >
      <td>{children}</td>
    </NamedEntryRow>
  );
}

type TripRowProps = { readonly trip: SavedTrip; readonly refusal: TripRefusal | null };

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

type ParcelRowProps = { readonly parcel: SavedParcel; readonly refusal: TripRefusal | null };

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
