import { Form, useLocation } from 'react-router';
import { NamedEntryForms } from '#app/forms/NamedEntryForms.tsx';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { formOfCriteria } from '#app/journey/form-of-criteria.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Table } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { SavedTripAnswer } from '#domain/trips/contract.ts';
import { maxSavedName } from '#domain/trips/saved-limits.ts';
import { type TripRefusal, tripDoneParam } from './saved-trips.ts';
import { parcelText, tripText } from './trip-text.ts';

export type TripsScreenProps = {
  readonly title: string;
  readonly trips: readonly SavedTripAnswer[];
  readonly limit: number;
  /** The trip to save; null if there is none. */
  readonly proposed: ShipmentForm | null;
  readonly refusal: TripRefusal | null;
};

/** The page of the customer area with the account's trips, to be saved, compared, renamed or deleted. */
export function TripsScreen({ title, trips, limit, proposed, refusal }: TripsScreenProps) {
  const texts = useTexts('trips');
  const site = useSite();
  return (
    <div className="stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <Done refusal={refusal} />
      {proposed ? <SaveForm trip={proposed} refusal={refusal?.tripId === '' ? refusal : null} /> : null}
      {trips.length > 0 ? (
        <>
          <p className="muted">{texts.lead(limit)}</p>
          <Table caption={title} board>
            <thead>
              <tr>
                <th scope="col">{texts.head.name}</th>
                <th scope="col">{texts.head.parcel}</th>
                <th scope="col">{texts.head.actions}</th>
              </tr>
            </thead>
            <tbody>
              {trips.map((trip) => (
                <TripRow key={trip.tripId} trip={trip} refusal={refusal?.tripId === trip.tripId ? refusal : null} />
              ))}
            </tbody>
          </Table>
        </>
      ) : proposed ? null : (
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
      )}
    </div>
  );
}

/** What a form of the page has done, or why it was refused. */
function Done({ refusal }: Pick<TripsScreenProps, 'refusal'>) {
  const texts = useTexts('trips');
  const { search, key } = useLocation();
  if (refusal) {
    const title = refusal.refused.filter(Boolean).join(' ') || texts.failed;
    return <FocusedAlert cause={refusal} tone="error" role="alert" title={title} />;
  }
  const done = new URLSearchParams(search).get(tripDoneParam) ?? '';
  const text = Object.hasOwn(texts.done, done) ? texts.done[done as keyof typeof texts.done] : null;
  return text === null ? null : <FocusedAlert cause={key} tone="success" role="status" title={text} />;
}

type SaveFormProps = { readonly trip: ShipmentForm; readonly refusal: TripRefusal | null };

/** The form that saves the trip of the page's address under a name. */
function SaveForm({ trip, refusal }: SaveFormProps) {
  const texts = useTexts('trips');
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const proposedName = [trip.departure.city, trip.arrival.city].filter(Boolean).join(' – ');
  return (
    <section className="stack" aria-labelledby="nouveau-trajet">
      <h2 id="nouveau-trajet" className="h21">
        {texts.saveTitle}
      </h2>
      <p>
        {tripText(trip, null, tripTexts)}, {parcelText(trip, tripTexts, locale)}
      </p>
      <Form method="post" action={pathname + search} className="stack" preventScrollReset>
        <Field id="nom" label={texts.name} hint={texts.nameHint} error={refusal?.refused.join(' ')}>
          {(control) => (
            <TextInput
              {...control}
              name="nom"
              defaultValue={refusal?.name ?? proposedName.slice(0, maxSavedName)}
              maxLength={maxSavedName}
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

type TripRowProps = { readonly trip: SavedTripAnswer; readonly refusal: TripRefusal | null };

function TripRow({ trip, refusal }: TripRowProps) {
  const texts = useTexts('trips');
  const { trip: tripTexts } = useMessages();
  const locale = useLocale();
  const site = useSite();
  const { tripId, name, criteria, countries, savedAt } = trip;
  const form = formOfCriteria({ ...criteria, collectionDate: '' });
  const href = `${pathOf('parcel', site)}?${criteriaToSearch(form)}`;
  return (
    <tr>
      <th scope="row">
        <TextLink as={SiteLink} href={href} tap>
          {name}
        </TextLink>
        <br />
        <span className="t14 muted">{texts.savedOn(formatLongDate(dayOf(savedAt), locale))}</span>
      </th>
      <td>
        {tripText(form, countries, tripTexts)}
        <br />
        <span className="t14 muted">{parcelText(form, tripTexts, locale)}</span>
      </td>
      <td>
        <ButtonLink as={SiteLink} look="second" size="small" href={href}>
          {texts.compare}
          <span className="vh"> {name}</span>
        </ButtonLink>
        <NamedEntryForms
          action={pathOf('savedTrips', site)}
          idField="trajet"
          id={tripId}
          name={name}
          maxLength={maxSavedName}
          refusal={refusal}
          texts={texts}
        />
      </td>
    </tr>
  );
}
