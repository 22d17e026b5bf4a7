import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { boxesHref } from '#app/journey/boxes-href.ts';
import { type PackagingRefusal, packagingParam, packagingStates } from '#app/journey/packaging-state.ts';
import { arrivalText, closedText, type PackagingWording, packPrice, packText } from '#app/journey/packaging-texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { checkIcon } from '#app/ui/icons/shapes.ts';
import { Price } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import { formatAmount, toCents } from '#domain/money/money.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import styles from './Results.module.css';

export type PackagingRowProps = {
  readonly advice: PackagingAdvice;
  readonly form: ShipmentForm;
  readonly site: Site;
  readonly texts: PackagingTexts;
};

/** The ref of the text that says what has happened: it gets the focus when the state changes. */
function useFocusAfterChange(state: string | null) {
  const focusTarget = useRef<HTMLElement | null>(null);
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current !== state) focusTarget.current?.focus({ preventScroll: true });
    shownState.current = state;
  }, [state]);
  return useCallback((element: HTMLElement | null) => {
    focusTarget.current = element;
  }, []);
}

/** An Idempotency-Key for the next submission; a new one after each change. Empty on the server. */
function useSubmitKey(isAdded: boolean): string {
  const [key, setKey] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state needs another key
  useEffect(() => setKey(crypto.randomUUID()), [isAdded]);
  return key;
}

/**
 * The box for the compared parcel, below the offers: added by one press, taken back by another. Hidden by choice, it
 * stays hidden for this parcel, by a parameter of the URL.
 */
export function PackagingRow({ advice, form, site, texts }: PackagingRowProps) {
  const { pathname, search } = useLocation();
  const { price: labels } = useMessages();
  const wording = { texts, site, locale: useLocale() };
  const params = new URLSearchParams(search);
  const state = params.get(packagingParam);
  const heading = useFocusAfterChange(state);
  if (state === packagingStates.hidden) {
    return (
      <p id="emballage" ref={heading} tabIndex={-1} className="vh">
        {texts.hidden}
      </p>
    );
  }
  const { product } = advice;
  const isAdded = state === packagingStates.added;
  const hiding = new URLSearchParams(params);
  hiding.set(packagingParam, packagingStates.hidden);
  return (
    <section className={styles.packaging} aria-labelledby="emballage">
      <span>
        {product.images.map(({ url }) => (
          <img key={url} src={url} alt="" width={96} height={72} loading="lazy" />
        ))}
      </span>
      <PackagingText advice={advice} wording={wording} isAdded={isAdded} heading={heading} />
      {isAdded ? null : (
        <Price
          size="small"
          end
          amount={formatAmount(toCents(product.price.value))}
          unit={site === 'pro' ? labels.proUnit : '€'}
        />
      )}
      <div className={styles.packagingActions}>
        <ChangeForm advice={advice} wording={wording} isAdded={isAdded} />
        {isAdded ? null : (
          <>
            <TextLink quiet tap href={boxesHref(site, form.parcel)}>
              {texts.others}
            </TextLink>
            <TextLink as={SiteLink} quiet tap href={`${pathname}?${hiding}#emballage`} aria-label={texts.hide}>
              {texts.hideShort}
            </TextLink>
          </>
        )}
      </div>
    </section>
  );
}

type PartProps = Pick<PackagingRowProps, 'advice'> & { readonly wording: PackagingWording; readonly isAdded: boolean };

function PackagingText({
  advice,
  wording,
  isAdded,
  heading,
}: PartProps & { readonly heading: RefCallback<HTMLElement> }) {
  const { texts } = wording;
  const answer = useActionData<{ readonly packaging?: PackagingRefusal }>();
  return (
    <div>
      <h2 id="emballage" ref={heading} tabIndex={-1} className="t14 strong">
        {isAdded ? (
          <>
            <Icon shape={checkIcon} size={16} /> {texts.added(packPrice(advice, wording))}
          </>
        ) : (
          `${texts.question} ${advice.product.name}`
        )}
      </h2>
      <p className="t14 muted">
        {packText(advice, wording)} {arrivalText(advice, wording)} {closedText(advice, wording)}
      </p>
      {answer?.packaging ? (
        <p className={styles.packagingRefusal} role="alert">
          {texts.refusals[answer.packaging]}
        </p>
      ) : null}
    </div>
  );
}

function ChangeForm({ advice, wording, isAdded }: PartProps) {
  const { texts } = wording;
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const key = useSubmitKey(isAdded);
  const { product, offer } = advice;
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="product" value={product.code} />
      <input type="hidden" name="offer" value={offer} />
      <input type="hidden" name="key" value={key} />
      <Button
        look="second"
        size="small"
        busy={navigation.formData?.get('product') === product.code}
        {...(isAdded && { name: 'remove', value: '1' })}
        aria-label={
          isAdded ? texts.removeLabel(product.name) : texts.addLabel(product.name, packPrice(advice, wording))
        }
      >
        {isAdded ? texts.remove : texts.add}
      </Button>
    </Form>
  );
}
