import { Form, useSubmit } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { Select } from '#app/ui/TextInput.tsx';
import { batchFileCall } from '#domain/batch/calls.ts';
import type { LineFilter, LineOrder } from '#domain/batch/line-list.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { callPath } from '#domain/site/call.ts';
import styles from './Result.module.css';
import type { ResultProps } from './result-address.ts';
import { orderWords, resultHref, resultParams, resultQuery, shownQuery } from './result-address.ts';

export function ListBar({ batch, view, path }: ResultProps) {
  const { result: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const { counts } = batch;
  const filters: readonly (readonly [LineFilter | null, number])[] = [
    [null, counts.lines],
    ['ready', counts.ready],
    ['faulty', counts.faulty],
    ['doubtful', counts.doubtful],
    ['discarded', counts.discarded],
  ];
  const exportQuery = new URLSearchParams({ site, lang: locale, ...shownQuery(view) });
  return (
    <div className={styles.bar}>
      <h2 className="h18" id="lignes">
        {texts.lines(counts.lines)}
      </h2>
      <nav className={styles.states} aria-label={texts.filter}>
        {filters
          .filter(([filter, count]) => count > 0 || filter === view.filter)
          .map(([filter, count]) => (
            <SiteLink
              key={filter ?? 'all'}
              className={styles.state}
              href={resultHref(path, { ...view, filter, page: 1 })}
              aria-current={filter === view.filter ? 'true' : undefined}
            >
              {texts.filters[filter ?? 'all']} <span className="num">{wholeText(count, locale)}</span>
            </SiteLink>
          ))}
      </nav>
      <SortForm view={view} path={path} />
      <ButtonLink
        look="second"
        size="small"
        icon={downloadIcon}
        href={`${callPath(batchFileCall, { batchId: batch.batchId })}?${exportQuery}`}
        download
      >
        {texts.exportCsv}
      </ButtonLink>
    </div>
  );
}

function SortForm({ view, path }: Pick<ResultProps, 'view' | 'path'>) {
  const { result: texts } = useTexts('batch');
  const submit = useSubmit();
  return (
    <Form method="get" action={path} className="row gap-2">
      {[...resultQuery({ ...view, order: 'line', page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={view.order}
        name={resultParams.order}
        aria-label={texts.sort}
        defaultValue={orderWords[view.order]}
        className={styles.sort}
        onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
      >
        {(Object.keys(orderWords) as LineOrder[]).map((order) => (
          <option key={order} value={orderWords[order]}>
            {texts.sorts[order]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button look="second" size="small">
          {texts.sortSubmit}
        </Button>
      </noscript>
    </Form>
  );
}
