import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { addresseeOf } from '#domain/cart/addressee.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { FollowedParcel } from './load-orders.ts';

type RecipientMailsProps = FollowedParcel['recipient'] & { readonly address: ParcelAddress };

/** What the recipient of a parcel was told, for its sender (docs/decisions/0044-telling-the-recipient.md). */
export function RecipientMails({ state, mails, address }: RecipientMailsProps) {
  const { told } = useTexts('orders');
  const locale = useLocale();
  const name = addresseeOf(address);
  return (
    <div className="t14">
      {state === 'ON' && mails.length > 0 ? null : <p>{told.states[state](name)}</p>}
      {mails.length > 0 ? (
        <ul className="num">
          {mails.map(({ kind, at, isRefused }) => (
            <li key={kind}>
              {(isRefused ? told.refused : told.sent)(
                name,
                told.kinds[kind],
                formatShortDate(dayOf(at.toISOString()), locale),
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
