import { removeOnce } from '#app/api/remove-once.ts';
import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { ChoiceField, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { hrefOn } from '#domain/content/href.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/content-redirects.page.ts';
import { ContentTabs } from './ContentTabs.tsx';
import { contentTexts } from './content-texts.ts';

const doneKinds = { enregistre: 'saved', retire: 'removed' } as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  const { searchParams } = new URL(args.request.url);
  const done = searchParams.get('fait');
  const kind = done === 'enregistre' || done === 'retire' ? doneKinds[done] : null;
  const from = searchParams.get('chemin')?.slice(0, 200) ?? '';
  return { member, redirects: await officeOf(args.context).redirects.list(), done: kind && { kind, from } };
}

export function action(args: Route.ActionArgs) {
  const { redirects } = officeOf(args.context);
  const wishIn = (text: (name: string) => string) => ({
    site: allSites.find((site) => site === text('site')) ?? allSites[0],
    from: text('from').trim(),
  });
  const result = (fait: keyof typeof doneKinds, chemin: string) =>
    `${officeItemPages.contentRedirects.path}?${new URLSearchParams({ fait, chemin })}`;
  return answerStaffForm('content.see', args, {
    async save(text) {
      const wish = wishIn(text);
      await redirects.save({ ...wish, to: text('to') });
      return result('enregistre', wish.from);
    },
    async remove(text) {
      const wish = wishIn(text);
      await removeOnce(redirects.remove(wish));
      return result('retire', wish.from);
    },
  });
}

export default function OfficeContentRedirects({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { member, redirects, done } = loaderData;
  const { sites } = useDocumentMessages().office;
  const { redirects: texts, site: siteLabel, author: authorLabel } = usePageTexts(contentTexts);
  const locale = useLocale();
  const form = { refusal, failed: texts.failed, action: officeItemPages.contentRedirects.path };
  const columns: readonly Column<Answered<Office['redirects']['list']>[number]>[] = [
    { head: texts.from, cell: ({ from }) => from },
    { head: texts.to, cell: ({ site, to }) => <a href={hrefOn(site, to)}>{to}</a> },
    { head: siteLabel, cell: ({ site }) => sites[site] },
    {
      head: authorLabel,
      cell: ({ author, createdAt }) => (
        <>
          {author}
          <small>{momentText(createdAt, locale)}</small>
        </>
      ),
    },
    {
      head: texts.remove,
      cell: ({ site, from }) => (
        <PageForm {...form} intent="remove" of={`${site}-${from}`} hidden={{ site, from }}>
          <Button size="small" look="ghost" aria-label={`${texts.remove}, ${from}`}>
            {texts.remove}
          </Button>
        </PageForm>
      ),
    },
  ];
  return (
    <OfficeFrame page="content" title={texts.title} member={member} lead={texts.lead}>
      <ContentTabs open="redirects" />
      {done && !refusal && (
        <Alert tone="success" role="status">
          <p>{texts.done[done.kind](done.from)}</p>
        </Alert>
      )}
      <PageForm {...form} intent="save" className="o-filters">
        <ChoiceField name="site" label={siteLabel} options={optionsOf(allSites, sites)} />
        <TextField name="from" label={texts.from} />
        <TextField name="to" label={texts.to} />
        <Button size="small">{texts.save}</Button>
      </PageForm>
      {redirects.length === 0 ? (
        <p className="o-empty">{texts.none}</p>
      ) : (
        <ListTable rows={redirects} columns={columns} idOf={({ site, from }) => `${site} ${from}`} />
      )}
    </OfficeFrame>
  );
}
