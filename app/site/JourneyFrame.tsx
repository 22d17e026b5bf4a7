import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useHelpHref, useSettings, useSite } from '#app/shell/site-context.ts';
import { JourneyHeader } from '#app/ui/JourneyHeader.tsx';
import { ShortFooter } from '#app/ui/SiteFooter.tsx';
import { SkipLink } from '#app/ui/SkipLink.tsx';
import type { Step, StepperProps } from '#app/ui/Stepper.tsx';
import type { ChromeLink } from '#app/ui/site-chrome.ts';
import { type JourneyStep, stepper } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';
import { useBrand, useLanguageLink } from './brand.ts';
import { SignInNotices } from './SignInNotices.tsx';
import { SiteLink } from './SiteLink.tsx';
import { useHeaderAccount } from './use-header-account.ts';
import { useHeaderCart } from './use-header-cart.tsx';

export type JourneyFrameProps = {
  readonly step: JourneyStep;
  readonly title: string;
  /** Whether the page shows errors; the document's title then begins by saying so. */
  readonly problem?: boolean;
  /** Whether the parcel needs a customs declaration, which is then one of the steps. */
  readonly customsNeeded?: boolean;
  /** URLs of the completed steps; the bar of steps links to them. */
  readonly doneHrefs?: Partial<Record<JourneyStep, string>>;
  readonly children: ReactNode;
};

/** Header with the steps and a short footer around each step of the journey (docs/requirements.md SMT-19). */
export function JourneyFrame({
  step,
  title,
  problem,
  customsNeeded = false,
  doneHrefs = {},
  children,
}: JourneyFrameProps) {
  const { shell, trip } = useMessages();
  const complete = new Set(Object.keys(doneHrefs) as JourneyStep[]);
  const items = stepper(step, { customsNeeded, complete });
  const states = { DONE: 'done', CURRENT: 'current', TO_COME: 'coming' } as const;
  const steps: Step[] = items.map((item) => ({
    label: trip.steps[item.step],
    state: states[item.state],
    href: doneHrefs[item.step],
  }));
  const number = items.find((item) => item.state === 'CURRENT')?.number ?? 1;
  const position = trip.steps.count(number, items.length);
  const stepperProps = { label: trip.steps.label, steps, position, doneText: `, ${trip.steps.done}` };
  return (
    <JourneyPage title={`${problem ? shell.errorPrefix : ''}${title} – ${position}`} stepper={stepperProps}>
      {children}
    </JourneyPage>
  );
}

export type JourneyPageProps = {
  readonly title: string;
  /** The bar of steps; undefined on pages that aren't a step of the journey. */
  readonly stepper?: StepperProps;
  readonly className?: string;
  /** Number of items in the cart, if the page has loaded the cart; otherwise the header loads the number. */
  readonly cartCount?: number | undefined;
  /** The links of the footer; by default to how offers are ranked, the sources of data, and cookies. */
  readonly footerLinks?: readonly ChromeLink[];
  readonly children: ReactNode;
};

/** A page with the journey's reduced header and footer. Also used for pages that aren't steps, such as errors. */
export function JourneyPage({ title, stepper, className = 'sunken', ...props }: JourneyPageProps) {
  const { shell } = useMessages();
  const { providerLabel, year } = useSettings();
  const site = useSite();
  const help = { label: shell.help, href: useHelpHref() };
  const { cart, miniCart } = useHeaderCart(props.cartCount);
  return (
    <>
      <title>{shell.titleSuffix(title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink target="contenu" label={shell.skip} />
      <JourneyHeader
        brand={useBrand()}
        help={help}
        account={useHeaderAccount()}
        cart={cart}
        stepper={stepper}
        linkAs={SiteLink}
      />
      {miniCart}
      <main id="contenu" className={className} tabIndex={-1}>
        <SignInNotices />
        {props.children}
      </main>
      <ShortFooter
        notice={shell.copyright(providerLabel, year)}
        links={
          props.footerLinks ?? [
            { label: shell.rankingLink, href: pathOf('ranking', site) },
            { label: shell.sourcesLink, href: pathOf('sources', site) },
            { label: shell.cookies, href: pathOf('cookies', site) },
          ]
        }
        language={useLanguageLink()}
        linkAs={SiteLink}
      />
    </>
  );
}
