import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { batchStreamCall } from '#domain/batch/calls.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Batch.module.css';
import type { SentBatch } from './send-batch.ts';

/**
 * Follows the comparison of a file by its events, and then leads to the result. If the events end early, the result's
 * page waits for the comparison itself.
 */
export function BatchProgress({ sent: { batchId, lines } }: { readonly sent: SentBatch }) {
  const { form: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const navigate = useNavigate();
  const [compared, setCompared] = useState(0);
  useEffect(() => {
    const events = new EventSource(`${callPath(batchStreamCall, { batchId })}?site=${site}`);
    const leave = () => {
      events.close();
      navigate(pathOf('batchResult', site, { id: batchId }));
    };
    events.addEventListener('progress', ({ data }) => setCompared(JSON.parse(data).compared));
    events.addEventListener('done', leave);
    events.addEventListener('error', leave);
    return () => events.close();
  }, [batchId, navigate, site]);
  const text = texts.progress(wholeText(compared, locale), wholeText(lines, locale));
  return (
    <p className={styles.progress} role="status">
      <progress value={compared} max={lines} aria-label={texts.comparing} />
      <span className="t14 num">{text}</span>
    </p>
  );
}
