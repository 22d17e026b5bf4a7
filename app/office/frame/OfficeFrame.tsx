import type { ReactNode } from 'react';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { OfficeDialogs } from '#app/office/keys/OfficeDialogs.tsx';
import styleUrl from '#app/office/office.css?url';
import { Keys } from '#app/office/search/FoundList.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { useLanguageLink } from '#app/site/brand.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { menuIcon, searchIcon } from '#app/ui/icons/shapes.ts';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { signOutAddress } from '#domain/account/signed-out.ts';
import { type OfficePageName, officeGroups, officeItemPages, officePages, openPages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AnswerContext, Done, type PageAnswer } from './StaffForm.tsx';

export type OfficeFrameProps = PageAnswer & {
  /** Name of this page; for a page that isn't in the navigation, of the page there that it belongs to. */
  readonly page: OfficePageName;
  /** The title, if it differs from the page's name in the navigation. */
  readonly title?: string;
  readonly member: StaffMember;
  /** Name of the object that is open beside the page's list; it begins the title of the window. */
  readonly opened?: string;
  /** A sentence or facts about the page, shown under the title. */
  readonly lead?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Where the page was come from. */
  readonly back?: { readonly href: string; readonly text: string };
  /** What a form has just done. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the back office: navigation, title and content. */
export function OfficeFrame(props: OfficeFrameProps) {
  const { page, title: ownTitle, member, opened, lead, actions, back, done, answer, failed, children } = props;
  const { shell } = useMessages();
  const { office: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  const title = ownTitle ?? texts.pages[page];
  return (
    <div className="o-app">
      <title>{`${opened ? `${opened} · ` : ''}${title} · ${texts.brandSuffix} ${providerLabel}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styleUrl} precedence="office" />
      <SkipLink target="contenu" label={shell.skip} />
      <header className="o-nav">
        <OfficeBrand />
        <SearchLink />
        <OfficeNavigation page={page} member={member} />
        <OfficeMember member={member} />
      </header>
      <div className="o-main">
        <header>
          <details className="o-bar">
            <summary>
              <OfficeName />
              <span className="o-bar__menu">
                <Icon shape={menuIcon} />
                {texts.menu}
              </span>
            </summary>
            <SearchLink />
            <OfficeNavigation page={page} member={member} />
            <OfficeMember member={member} />
          </details>
        </header>
        <main id="contenu" tabIndex={-1}>
          <header className="o-head">
            <h1>{title}</h1>
            {lead && <p className="o-lead">{lead}</p>}
            {actions && <div className="o-head__acts">{actions}</div>}
          </header>
          <AnswerContext value={{ answer, failed }}>
            <div className="o-body">
              {back && (
                <p>
                  <TextLink href={back.href}>{back.text}</TextLink>
                </p>
              )}
              <Done>{done}</Done>
              {children}
            </div>
          </AnswerContext>
        </main>
        <OfficeDialogs member={member} />
      </div>
    </div>
  );
}

function OfficeName() {
  const { office: texts } = useDocumentMessages();
  const { providerLabel } = useSettings();
  return (
    <span className="o-name">
      <b>{providerLabel}</b> <span>{texts.name}</span>
    </span>
  );
}

function OfficeBrand() {
  return (
    <a className="o-nav__head" href={officePages.today.path}>
      <OfficeName />
    </a>
  );
}

/** Link to the search page; with the keyboard script, it opens a dialog instead (app/office/keys/command-dialog.ts). */
function SearchLink() {
  const { office: texts } = useDocumentMessages();
  return (
    <a className="o-jump" href={officeItemPages.search.path} aria-keyshortcuts="Control+K Meta+K" data-open-search="">
      <Icon shape={searchIcon} size={16} />
      {texts.search.title}
      <Keys keys={['Ctrl', 'K']} />
    </a>
  );
}

/** Links to the pages that the member may open; the others aren't rendered. */
function OfficeNavigation({ page, member }: Pick<OfficeFrameProps, 'page' | 'member'>) {
  const { office: texts } = useDocumentMessages();
  const open = openPages(member.permissions);
  const tasks: Partial<Record<OfficePageName, number>> = member.tasks;
  return (
    <nav className="o-nav__list" aria-label={texts.navigation}>
      {officeGroups.map((group) => {
        const names = open.filter((name) => officePages[name].group === group);
        if (names.length === 0) return null;
        return (
          <div key={group}>
            {texts.groups[group] && <h2>{texts.groups[group]}</h2>}
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a
                    href={officePages[name].path}
                    data-go={officePages[name].key}
                    aria-current={name === page ? 'page' : undefined}
                  >
                    {texts.pages[name]}
                    <TaskCount count={tasks[name] ?? 0} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** How many tasks wait on a page; nothing if there are none. */
function TaskCount({ count }: { readonly count: number }) {
  const { office: texts } = useDocumentMessages();
  if (count === 0) return null;
  return (
    <span className="o-nav__n">
      {count}
      <span className="vh"> {texts.tasks}</span>
    </span>
  );
}

/** Name and roles of the member of staff, with links to the shop, to the other language and for signing out. */
function OfficeMember({ member }: Pick<OfficeFrameProps, 'member'>) {
  const { office: texts } = useDocumentMessages();
  const language = useLanguageLink();
  return (
    <div className="o-who">
      <p>
        <b>{member.name}</b>
        <span>{member.roles.map((role) => texts.roles[role]).join(', ')}</span>
      </p>
      <ul>
        <li>
          <a href={pathOf('home', 'part')}>{texts.toShop}</a>
        </li>
        {language && (
          <li>
            <a href={language.href} lang={language.lang} hrefLang={language.lang}>
              {language.label}
            </a>
          </li>
        )}
        <li>
          <a href={signOutAddress('part')}>{texts.signOut}</a>
        </li>
      </ul>
    </div>
  );
}
