import { type ReactNode, useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { LinesField } from '#app/forms/LinesField.tsx';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useScripted } from '#app/shell/scripted.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { refreshCartCount } from '#app/site/cart-count.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Table } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxFormBytesOf, pathOf } from '#domain/site/paths.ts';
import { LineRow } from './LineRow.tsx';
import type { QuickPage } from './load-quick-order.ts';
import styles from './QuickOrder.module.css';
import { KeepList, QuickRecap } from './QuickRecap.tsx';
import { quickActions, quickFields } from './quick-form.ts';
import { type QuickRows, useQuickRows } from './use-quick-rows.ts';

type QuickNoticeProps = {
  readonly page: QuickPage;
  readonly lost: boolean;
};

function QuickNotice({ page, lost }: QuickNoticeProps) {
  const { done, lists, paste, recap } = useTexts('quickOrder');
  const site = useSite();
  const { notice, key, totals } = page;
  if (lost) return <FocusedAlert tone="error" role="alert" title={done.failed} />;
  if (notice === null) return null;
  const left = totals && totals.faulty > 0 ? done.left(totals.faulty) : null;
  if (notice.kind === 'added') {
    return (
      <FocusedAlert cause={key} tone="success" role="status" title={done.added(notice.packs, notice.lines)}>
        {left}{' '}
        <TextLink as={SiteLink} href={pathOf('cart', site)}>
          {done.seeCart}
        </TextLink>
      </FocusedAlert>
    );
  }
  if (notice.kind === 'read') {
    return (
      <FocusedAlert cause={key} tone={left ? 'warn' : 'success'} role="status" title={paste.done(notice.lines)}>
        {totals && totals.faulty > 0 ? recap.faulty(totals.faulty) : null}
      </FocusedAlert>
    );
  }
  if (notice.kind === 'kept' || notice.kind === 'opened') {
    return <FocusedAlert cause={key} tone="success" role="status" title={lists[notice.kind](notice.name)} />;
  }
  if (notice.kind === 'gone') return <FocusedAlert cause={key} tone="error" role="alert" title={lists.gone} />;
  const title = notice.kind === 'tooLarge' ? paste.tooLarge : done[notice.kind];
  return <FocusedAlert cause={key} tone="error" role="alert" title={title} />;
}

type PasteListProps = {
  readonly list: string;
  readonly error: string | null;
};

const maxListBytes = maxFormBytesOf('quickOrder') ?? 0;

function PasteList({ list, error }: PasteListProps) {
  const { paste: texts } = useTexts('quickOrder');
  const { formData } = useNavigation();
  const reading = formData?.get(quickFields.action) === quickActions.read;
  return (
    <Disclosure summary={texts.title} open={list !== '' || error !== null}>
      <div className="stack">
        <LinesField
          id="liste"
          label={texts.label}
          hint={texts.hint}
          error={error}
          rows={5}
          placeholder={texts.example}
          lines={list}
          texts={texts}
          maxBytes={maxListBytes}
        >
          <Button look="second" name={quickFields.action} value={quickActions.read} busy={reading}>
            {texts.read}
          </Button>
        </LinesField>
      </div>
    </Disclosure>
  );
}

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

type QuickFrameProps = {
  /** Whether the page shows a refusal: the document's title then begins with the word for it. */
  readonly problem: boolean;
  readonly children: ReactNode;
};

export function QuickFrame({ problem, children }: QuickFrameProps) {
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  const texts = useTexts('quickOrder');
  const site = useSite();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(`${problem ? shell.errorPrefix : ''}${texts.title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={texts.breadcrumb}
          crumbs={[
            { label: texts.home, href: pathOf('home', site) },
            { label: texts.shop, href: pathOf('shop', site) },
          ]}
          current={texts.title}
          linkAs={SiteLink}
        />
        {children}
      </div>
    </SiteFrame>
  );
}
