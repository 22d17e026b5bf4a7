import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { QuickPage } from './load-quick-order.ts';

export type QuickNoticeProps = {
  readonly page: QuickPage;
  readonly lost: boolean;
};

export function QuickNotice({ page, lost }: QuickNoticeProps) {
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
