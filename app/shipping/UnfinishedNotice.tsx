import { Form, useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import type { UnfinishedDrafts } from '#domain/journey/contract.ts';
import type { KeptCriteria } from '#domain/shipping/contract.ts';

const nameOf = ({ city, postalCode, country }: KeptCriteria['from']) => city || postalCode || country;

/**
 * The most recently changed unfinished draft: a link to the step at which the visitor left it, and a button that
 * removes it (docs/requirements.md SMT-18). `drafts` begins with that draft.
 */
export function UnfinishedNotice({ drafts }: { drafts: UnfinishedDrafts['drafts'] }) {
  const texts = useTexts('shipping').unfinished;
  const site = useSite();
  const { pathname, search } = useLocation();
  const [latest] = drafts;
  if (!latest) return null;
  const { criteria, label, expired, step } = latest;
  const to = nameOf(criteria.to);
  return (
    <Alert tone="info" title={texts.title(nameOf(criteria.from), to)}>
      <p>
        {texts.offer(label)} {expired ? texts.expired : null}
      </p>
      <Form method="post" action={`${pathname}${search}`} className="row">
        <ButtonLink
          as={SiteLink}
          look="second"
          size="small"
          href={stepHref(site, step, latest)}
          aria-label={texts.resumeLabel(to)}
        >
          {texts.resume}
        </ButtonLink>
        <Button look="ghost" size="small" name="giveUp" value={latest.code} aria-label={texts.giveUpLabel(to)}>
          {texts.giveUp}
        </Button>
      </Form>
    </Alert>
  );
}
