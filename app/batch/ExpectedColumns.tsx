import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { batchTemplateCall } from '#domain/batch/calls.ts';
import { callPath } from '#domain/site/call.ts';
import styles from './Batch.module.css';

export function ExpectedColumns() {
  const { columns: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const rows = ['country', 'postalCode', 'city', 'sides', 'weight', 'reference', 'address', 'customs'] as const;
  return (
    <aside className="rule">
      <h2 className="h18">{texts.title}</h2>
      <dl className={styles.expected}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{texts.names[row]}</dt>
            <dd>{texts.hints[row]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink tap href={`${callPath(batchTemplateCall)}?lang=${locale}&site=${site}`} download className="t14">
          {texts.template}
        </TextLink>
      </p>
      <p className="t14 muted">{texts.stored}</p>
    </aside>
  );
}
