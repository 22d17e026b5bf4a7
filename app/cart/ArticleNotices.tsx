import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { LineForm } from './LineForm.tsx';
import { priceText } from './line-facts.ts';

/** The reasons why an article can't be ordered as it is, each with its remedy (docs/requirements.md CRT-7, CRT-8). */
export function ArticleNotices({ entry }: { readonly entry: ArticleEntryAnswer }) {
  const texts = useTexts('cart');
  const basis = useSite() === 'pro' ? 'ht' : 'ttc';
  const { entryNumber, version, product, availability, priceChange } = entry;
  const { status, deliverable } = availability;
  return (
    <>
      {(status === 'outOfStock' || status === 'withdrawn') && <Alert tone="warn" title={texts[status]} />}
      {status === 'insufficient' && (
        <Alert tone="warn" title={texts.insufficient(deliverable)}>
          <LineForm
            intent="quantity"
            entryNumber={entryNumber}
            version={version}
            fields={{ quantity: deliverable }}
            text={texts.keepLeft(deliverable)}
            label={`${texts.keepLeft(deliverable)}, ${product.name}`}
            busyText={texts.updating}
          />
        </Alert>
      )}
      {priceChange && (
        <Alert
          tone="info"
          title={texts.priceChanged(priceText(priceChange.from[basis]), priceText(priceChange.to[basis]))}
        >
          <LineForm
            intent="agree"
            entryNumber={entryNumber}
            fields={{ ttc: priceChange.to.ttc.value, ht: priceChange.to.ht.value }}
            text={texts.agree}
            label={texts.agreeLabel(product.name)}
            busyText={texts.agreeing}
          />
        </Alert>
      )}
    </>
  );
}
