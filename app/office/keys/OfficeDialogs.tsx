import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Keys } from '#app/office/search/FoundList.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { searchIcon, xIcon } from '#app/ui/icons/shapes.ts';
import { officeItemPages, officePages, openPages } from '#domain/office/pages.ts';
import { longestTerm } from '#domain/office/searched-term.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import styleUrl from './keys.css?url';
import keysUrl from './main.ts?worker&url';

/**
 * The elements that the keyboard script uses: closed dialogs, and a line at the foot of the page that lists some
 * shortcuts.
 */
export function OfficeDialogs({ member }: { readonly member: StaffMember }) {
  return (
    <>
      <link rel="stylesheet" href={styleUrl} precedence="office" />
      <KeysFoot />
      <CommandDialog />
      <KeysDialog member={member} />
      <script type="module" src={keysUrl} />
    </>
  );
}

/** The line at the foot of the page that lists some shortcuts; hidden until the script has started. */
function KeysFoot() {
  const { office } = useDocumentMessages();
  const texts = office.keys;
  return (
    <footer>
      <div className="o-foot" role="note" aria-label={texts.title} hidden>
        <span>
          <Keys keys={['J', 'K']} /> {texts.rows}
        </span>
        <span>
          <Keys keys={['G']} /> {texts.go}
        </span>
        <button type="button" data-open-keys="">
          <Keys keys={['?']} /> {texts.all}
        </button>
      </div>
    </footer>
  );
}

function CommandDialog() {
  const { office } = useDocumentMessages();
  const texts = office.search;
  return (
    <dialog className="o-cmd" id="agir" aria-label={texts.title}>
      <search>
        <form method="post" action={officeItemPages.search.path} className="o-cmd__in">
          <Icon shape={searchIcon} />
          <input type="search" name="q" aria-label={texts.label} autoComplete="off" maxLength={longestTerm} />
          <Keys keys={[texts.escape]} />
        </form>
      </search>
      <p className="o-cmd__status" role="status" data-found={texts.found} data-failed={texts.failed} />
      <div className="o-found" role="listbox" id="agir-liste" aria-label={texts.answers} />
      <p className="o-cmd__foot">
        <span>
          <Keys keys={['↑', '↓']} /> {texts.choose}
        </span>
        <span>
          <Keys keys={['↵']} /> {texts.open}
        </span>
        <span>{texts.hint}</span>
      </p>
    </dialog>
  );
}

function KeysDialog({ member }: { readonly member: StaffMember }) {
  const { office } = useDocumentMessages();
  const texts = office.keys;
  const lines: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl', 'K'], office.search.title],
    [['/'], texts.filter],
    [['J', 'K'], texts.rows],
    [['F6'], texts.region],
    [['Ctrl', 'S'], texts.save],
    [['?'], texts.all],
    ...openPages(member.permissions).map(
      (name) => [['G', officePages[name].key.toUpperCase()], office.pages[name]] as const,
    ),
  ];
  return (
    <dialog className="o-cmd" id="touches" aria-labelledby="touches-titre">
      <form method="dialog" className="o-cmd__in">
        <h2 id="touches-titre">{texts.title}</h2>
        <button type="submit" aria-label={texts.close}>
          <Icon shape={xIcon} />
        </button>
      </form>
      <dl className="o-keylist">
        {lines.map(([keys, label]) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="o-cmd__foot">
        <label>
          <input type="checkbox" defaultChecked /> {texts.single}
        </label>
      </p>
    </dialog>
  );
}
