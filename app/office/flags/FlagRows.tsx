import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { ButtonForm, Done, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { good, idle, StateMark } from '#app/office/frame/StateMark.tsx';
import { Button } from '#app/ui/Button.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { allSites } from '#domain/site/site.ts';
import { closingText, siteFlagText } from './flag.ts';

type Flag = Answered<Office['flags']['list']>['flags'][number];

export type FlagRowsProps = {
  readonly flags: readonly Flag[];
  /** What is said of a flag, which is given with its state on each site. */
  readonly about: (flag: Flag, sites: readonly Flag[]) => ReactNode;
};

/** A row for each flag, with a switch for each site that has it; the page's action has `changeFlag` as `flag`. */
export function FlagRows({ flags, about }: FlagRowsProps) {
  return (
    <ul className="o-flags">
      {[...Map.groupBy(flags, ({ name }) => name)].map(([name, sites]) => (
        <li key={name} className="o-flag">
          <div>{sites[0] && about(sites[0], sites)}</div>
          <div className="o-flag__sites">
            {allSites.map((site) => {
              const flag = sites.find((each) => each.site === site);
              return flag && <FlagSwitch key={site} flag={flag} />;
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The state of one flag on one site, and the form that changes it. */
function FlagSwitch({ flag }: { readonly flag: Flag }) {
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const { name, site, isOpen, isFixed } = flag;
  const label = siteFlagText(flag, office);
  const form = { intent: 'flag', of: `${name}-${site}`, hidden: { name, site, isOpen: String(!isOpen) } };
  return (
    <fieldset className="o-switch">
      <legend>{office.sites[site]}</legend>
      <p>
        <StateMark {...(isOpen ? good : idle)}>{isOpen ? texts.open : texts.closed}</StateMark>
      </p>
      {!isOpen && !isFixed && (
        <ButtonForm {...form} look="second" aria-label={`${texts.doOpen} ${label}`}>
          {texts.doOpen}
        </ButtonForm>
      )}
      {isOpen && (
        <FoldedForm {...form} summary={texts.doClose}>
          <p>{closingText(flag, office)}</p>
          <TextField name="reason" label={texts.reason} maxLength={maxReasonLength} />
          <Button size="small" aria-label={`${texts.confirmClose} ${label}`}>
            {texts.confirmClose}
          </Button>
        </FoldedForm>
      )}
    </fieldset>
  );
}

/** That a flag was just changed; `changed` is its name with its site, `journey:pro`. */
export function FlagDone({ flags, changed }: Pick<FlagRowsProps, 'flags'> & { readonly changed: string | null }) {
  const { office } = useDocumentMessages();
  const flag = flags.find(({ name, site }) => `${name}:${site}` === changed);
  if (!flag) return null;
  return (
    <Done tone={flag.isOpen ? 'success' : 'warn'}>
      {(flag.isOpen ? office.flags.opened : office.flags.closedNow)(siteFlagText(flag, office))}
    </Done>
  );
}
