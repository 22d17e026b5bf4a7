import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import type { ArticleEntryAnswer, CartEntryAnswer, CheckoutAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { KeepLeft, LineAct, LineForm } from './LineForm.tsx';
import { priceText, useLineName } from './line-facts.ts';

type Block = CheckoutAnswer['blocks'][number];
type Way = 'renew' | 'edit' | 'remove' | 'keepLeft' | 'agree';

const waysOut: Readonly<Record<Block['reason'], readonly Way[]>> = {
  offerExpired: ['renew', 'edit', 'remove'],
  withdrawn: ['remove'],
  outOfStock: ['remove'],
  insufficientStock: ['keepLeft', 'remove'],
  priceChanged: ['agree', 'remove'],
};

export function CheckoutBlocks({ cart }: { readonly cart: CheckoutAnswer }) {
  const texts = useTexts('checkout');
  const textOf = useBlockText();
  return (
    <Alert tone="warn" role="status" title={texts.blocked(cart.blocks.length)}>
      <ul className="stack gap-1">
        {cart.blocks.map(({ entryNumber, reason }) => {
          const entry = cart.entries.find((line) => line.entryNumber === entryNumber);
          if (!entry) return null;
          return (
            <li key={`${entryNumber}-${reason}`}>
              <p>{textOf(reason, entry)}</p>
              <div className="row">
                {waysOut[reason].map((way) => (
                  <WayOut key={way} way={way} entry={entry} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** Returns a function that formats the amount that the site shows first: without VAT for professionals. */
function useSitePrice() {
  const basis = useSite() === 'pro' ? 'ht' : 'ttc';
  return (price: ArticleEntryAnswer['unitPrice']) => priceText(price[basis]);
}

function useBlockText(): (reason: Block['reason'], entry: CartEntryAnswer) => string {
  const { blocks } = useTexts('checkout');
  const nameOf = useLineName();
  const priceOf = useSitePrice();
  return (reason, entry) => {
    const name = nameOf(entry);
    if (isParcelEntry(entry)) return blocks.offerExpired(name);
    const { availability, priceChange, unitPrice } = entry;
    const { from, to } = priceChange ?? { from: unitPrice, to: unitPrice };
    const textsOfReasons: Readonly<Record<Block['reason'], string>> = {
      offerExpired: blocks.offerExpired(name),
      withdrawn: blocks.withdrawn(name),
      outOfStock: blocks.outOfStock(name),
      insufficientStock: blocks.insufficientStock(name, availability.deliverable),
      priceChanged: blocks.priceChanged(name, priceOf(from), priceOf(to)),
    };
    return textsOfReasons[reason];
  };
}

/**
 * A form with the button that solves a problem in this way. Sending it leads to the cart, which confirms the change.
 */
function WayOut({ way, entry }: { readonly way: Way; readonly entry: CartEntryAnswer }) {
  const texts = useTexts('cart');
  const checkout = useTexts('checkout');
  const priceOf = useSitePrice();
  const name = useLineName()(entry);
  const { entryNumber, version } = entry;
  if (way === 'renew' || way === 'edit' || way === 'remove') {
    return <LineAct act={way} entryNumber={entryNumber} version={version} name={name} />;
  }
  if (isParcelEntry(entry)) return null;
  if (way === 'keepLeft') return <KeepLeft entry={entry} />;
  const { unitPrice } = entry;
  return (
    <LineForm
      intent="agree"
      entryNumber={entryNumber}
      version={version}
      fields={{ ttc: unitPrice.ttc.value, ht: unitPrice.ht.value }}
      text={checkout.keepAt(priceOf(unitPrice))}
      label={checkout.keepAtLabel(priceOf(unitPrice), name)}
      busyText={texts.agreeing}
    />
  );
}
