import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { lastParcelText } from '#app/text/last-parcel-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { rotateCcwIcon } from '#app/ui/icons/shapes.ts';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { LastParcel, ShortcutsAnswer } from '#domain/orders/shortcuts-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Shortcuts.module.css';
import { SiteLink } from './SiteLink.tsx';

export type ShortcutsProps = {
  /** Null for visitors who aren't signed in, and on pages cached for everybody: their script fills it in afterwards. */
  readonly shortcuts: ShortcutsAnswer | null;
};

/** The parcel that this browser keeps for a visitor without an account, and how to forget it; known after hydration. */
function useStoredParcel(isKnown: boolean): readonly [LastParcel | null, () => void] {
  const site = useSite();
  const [stored, setStored] = useState<LastParcel | null>(null);
  useEffect(() => {
    if (isKnown) return;
    import('#app/enhance/last-parcel.ts').then(({ storedParcel }) => setStored(storedParcel(site)), console.warn);
  }, [isKnown, site]);
  const forget = async () => {
    (await import('#app/enhance/last-parcel.ts')).forgetParcels();
    setStored(null);
  };
  return [stored, forget];
}

/** What a known sender begins with: the last parcel at today's price, the last recipients, saved trips. */
export function Shortcuts({ shortcuts }: ShortcutsProps) {
  const texts = useTexts('shipping').shortcuts;
  const site = useSite();
  const [stored, forget] = useStoredParcel(shortcuts !== null);
  const last = shortcuts?.last ?? (stored && { ...stored, price: null });
  const isEmpty = !last && !shortcuts?.recipients.length && !shortcuts?.trips.length;
  return (
    <section className={styles.shortcuts} aria-label={texts.label} data-shortcuts hidden={isEmpty}>
      <LastParcelForm last={last} isStored={stored !== null} onForget={forget} />
      {(['recipients', 'trips'] as const).map((kind) => (
        <div key={kind} className={styles.links} data-links={kind} hidden={!shortcuts?.[kind].length}>
          <span className="t14 muted">{texts[kind]}</span>
          <ul>
            {(shortcuts?.[kind] ?? [{ name: texts[kind], place: '', search: '' }]).map(({ name, place, search }) => (
              <li key={search}>
                <TextLink as={SiteLink} tap href={`${pathOf('parcel', site)}?${search}`}>
                  {[name, place].filter(Boolean).join(', ')}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="vh" role="status" />
    </section>
  );
}

type LastParcelFormProps = {
  readonly last: ShortcutsAnswer['last'];
  /** Whether only this browser knows the parcel. */
  readonly isStored: boolean;
  readonly onForget: () => void;
};

function LastParcelForm({ last, isStored, onForget }: LastParcelFormProps) {
  const texts = useTexts('shipping').shortcuts;
  const locale = useLocale();
  const site = useSite();
  const price = last?.price ? siteTotal(last.price, site) : null;
  return (
    <div className="row" data-last="" hidden={!last}>
      <form method="post" action={pathOf('confirmation', site, { code: last?.order ?? '-' })}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="entryNumber" value={last?.entryNumber ?? ''} />
        <Button look="second" icon={rotateCcwIcon} data-pattern={texts.last} data-busy={texts.opening}>
          <span>{last ? lastParcelText(texts.last, last, price, locale) : texts.label}</span>
        </Button>
      </form>
      <Button
        type="button"
        look="ghost"
        size="small"
        data-forget={texts.forgotten}
        hidden={!isStored}
        onClick={onForget}
      >
        {texts.forget}
      </Button>
    </div>
  );
}
