import { useEffect } from 'react';
import { Form } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useScripted } from '#app/shell/scripted.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { refreshCartCount } from '#app/site/cart-count.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Table } from '#app/ui/Table.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { KeepList } from './KeepList.tsx';
import { LineRow } from './LineRow.tsx';
import type { QuickPage } from './load-quick-order.ts';
import { PasteList } from './PasteList.tsx';
import { QuickNotice } from './QuickNotice.tsx';
import styles from './QuickOrder.module.css';
import { QuickRecap } from './QuickRecap.tsx';
import { quickActions, quickFields } from './quick-form.ts';
import { type QuickRows, useQuickRows } from './use-quick-rows.ts';

export type QuickOrderScreenProps = {
  readonly page: QuickPage;
  readonly lost: boolean;
};

export function QuickOrderScreen({ page, lost }: QuickOrderScreenProps) {
  const texts = useTexts('quickOrder');
  const [site, locale] = [useSite(), useLocale()];
  const state = useQuickRows(page);
  const { notice } = page;
  useEffect(() => {
    if (notice?.kind === 'added') refreshCartCount(site, locale);
  }, [notice, site, locale]);
  return (
    <>
      <h1 className="h34" tabIndex={-1}>
        {texts.title}
      </h1>
      <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      <QuickNotice page={page} lost={lost} />
      <Form
        method="post"
        action={pathOf('quickOrder', site)}
        encType="multipart/form-data"
        className={styles.columns}
        preventScrollReset
      >
        <button
          type="submit"
          className="vh"
          name={quickFields.action}
          value={quickActions.check}
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name={quickFields.key} value={page.key} />
        <div className="stack gap-6">
          <Lines state={state} />
          <PasteList list={page.list} error={page.listError} />
        </div>
        <QuickRecap totals={state.totals}>
          <KeepList name={page.name} error={page.nameError} />
        </QuickRecap>
      </Form>
    </>
  );
}

function Lines({ state }: { readonly state: QuickRows }) {
  const texts = useTexts('quickOrder');
  const scripted = useScripted();
  const { head } = texts;
  return (
    <div className="stack">
      <Table caption={texts.table} className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{head.reference}</th>
            <th scope="col">{head.article}</th>
            <th scope="col">{head.price}</th>
            <th scope="col">{head.packs}</th>
            <th scope="col">{head.total}</th>
            <th scope="col">
              <span className="vh">{head.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.rows.map((row, at) => (
            <LineRow key={row.id} row={row} at={at} state={state} />
          ))}
        </tbody>
      </Table>
      {state.failed ? <Alert tone="error" role="alert" title={texts.checkFailed} /> : null}
      {scripted && !state.failed ? null : (
        <p>
          <Button look="second" name={quickFields.action} value={quickActions.check}>
            {texts.check}
          </Button>
        </p>
      )}
    </div>
  );
}
