import { removeOnce } from '#app/api/remove-once.ts';
import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { ButtonForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { hrefOn } from '#domain/content/href.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/content-redirects.page.ts';
import { ContentTabs } from './ContentTabs.tsx';
import { contentTexts } from './content-texts.ts';

const doneKinds = { enregistre: 'saved', retire: 'removed' } as const;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('content.see', args, async ({ redirects }, query) => {
    const done = query.get('fait');
    const kind = done === 'enregistre' || done === 'retire' ? doneKinds[done] : null;
    const from = query.get('chemin')?.slice(0, 200) ?? '';
    return { redirects: await redirects.list(), done: kind && { kind, from } };
  });

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

export default function OfficeContentRedirects({ loaderData, actionData }: Route.ComponentProps) {
  const { member, redirects, done } = loaderData;
  const { sites } = useDocumentMessages().office;
  const { redirects: texts, site: siteLabel, author: authorLabel } = usePageTexts(contentTexts);
  const locale = useLocale();
  const action = officeItemPages.contentRedirects.path;
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
        <ButtonForm
          intent="remove"
          of={`${site}-${from}`}
          hidden={{ site, from }}
          action={action}
          look="ghost"
          aria-label={`${texts.remove}, ${from}`}
        >
          {texts.remove}
        </ButtonForm>
      ),
    },
  ];
  return (
    <OfficeFrame
      page="content"
      title={texts.title}
      member={member}
      lead={texts.lead}
      answer={actionData}
      failed={texts.failed}
      done={done && texts.done[done.kind](done.from)}
    >
      <ContentTabs open="redirects" />
      <StaffForm intent="save" action={action} className="o-filters" send={texts.save}>
        <ChoiceField name="site" label={siteLabel} options={optionsOf(allSites, sites)} />
        <TextField name="from" label={texts.from} />
        <TextField name="to" label={texts.to} />
      </StaffForm>
      <ListTable rows={redirects} columns={columns} idOf={({ site, from }) => `${site} ${from}`} empty={texts.none} />
    </OfficeFrame>
  );
}
