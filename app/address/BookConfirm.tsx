import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { Choice } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { entryName } from './BookRows.tsx';

export type BookConfirmProps = {
  readonly role: AddressRole;
  readonly choice: Choice;
  readonly names: Readonly<Record<string, string>>;
  readonly place: DraftAnswer['criteria']['from'];
  readonly texts: AddressPickerMessages;
  /**
   * Called for the button that keeps the parcel's place. Without a script that button sends the form, and nothing
   * changes.
   */
  readonly onKeep: () => void;
};

/**
 * Asks whether to use an entry of another country or postal code, which needs other offers (docs/requirements.md
 * ADR-11).
 */
export function BookConfirm({ role, choice, names, place, texts, onKeep }: BookConfirmProps) {
  const { entry, verdict } = choice;
  const country = names[entry.country.isocode] ?? entry.country.isocode;
  const parcelPlace = `${place.postalCode} ${place.city}`.trim();
  const entryPlace = `${entry.postalCode} ${entry.town}`.trim();
  const which = verdict === 'COUNTRY' ? 'country' : 'postalCode';
  return (
    <Alert tone="warn" title={texts.confirm[which](entryName(entry))}>
      <p>{texts.confirmText(role, verdict === 'COUNTRY' ? `${entryPlace}, ${country}` : entryPlace, parcelPlace)}</p>
      <p className="row">
        <Button look="second" size="small" name="intent" value={`compare:${role}:${entry.id}`}>
          {texts.compare}
        </Button>
        <Button
          look="ghost"
          size="small"
          name="intent"
          value={`stay:${role}`}
          onClick={(event) => {
            event.preventDefault();
            onKeep();
          }}
        >
          {texts.keepPlace(parcelPlace)}
        </Button>
      </p>
    </Alert>
  );
}
