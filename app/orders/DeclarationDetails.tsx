import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import type { CustomsDeclaration } from '#domain/cart/parcel-payload.ts';
import { kilogramText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { CountryNames } from './order-facts.ts';

export type DeclarationDetailsProps = { readonly customs: CustomsDeclaration; readonly countries: CountryNames };

export function DeclarationDetails({ customs: { cn23Products }, countries }: DeclarationDetailsProps) {
  const texts = useTexts('orders');
  const locale = useLocale();
  return (
    <Disclosure summary={texts.customs(cn23Products.length)} inline>
      <ul className="t14 num">
        {cn23Products.map((article, at) => {
          const { description, originCountry, tariffNumber, quantity, unitWeight, unitValue } = article;
          const weight = kilogramText(Math.round(unitWeight * 1000), locale);
          const facts = [
            texts.declared(quantity, weight, formatPrice(toCents(unitValue))),
            originCountry ? texts.origin(countries[originCountry] ?? originCountry) : '',
            tariffNumber ? texts.tariffNumber(tariffNumber) : '',
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two articles may be the same, and the list never changes
            <li key={at}>
              <b>{description}</b>
              <div className="muted">{facts.filter(Boolean).join('. ')}</div>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
