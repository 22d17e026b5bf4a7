import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import styles from './Articles.module.css';
import type { TariffSearch } from './load-customs.ts';

/**
 * The results of a search for tariff numbers made by a browser without JavaScript. Each has a button that puts the
 * number into the article (docs/requirements.md CUS-5).
 */
export function FoundNumbers({ search: { article, query, tariffNumbers } }: { search: TariffSearch }) {
  const texts = useTexts('customs');
  return (
    <div className={styles.found}>
      <p className="strong">{texts.foundTitle(query)}</p>
      {tariffNumbers.length === 0 ? <p role="status">{texts.foundNone}</p> : null}
      <ul>
        {tariffNumbers.map(({ code, label, chapter }, at) => (
          <li key={code}>
            <Button look="second" size="small" name="intent" value={`take:${article}:${code}`} autoFocus={at === 0}>
              {texts.take(code)}
            </Button>
            <span>
              {label} <small className="muted">{chapter}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="t13 muted">{texts.foundNote}</p>
    </div>
  );
}
