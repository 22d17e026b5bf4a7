import { pageRequest } from '#app/api/page-context.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { CheckField, CheckFields, ChoiceField, TextField, useField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { choicesOf, Pair } from '#app/office/catalog/edited-product.tsx';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { Section } from '#app/office/frame/Section.tsx';
import { ConfirmedEffect, StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { officeItemPages, officePages, promotionPath } from '#domain/office/pages.ts';
import { promotionKinds, promotionScopes } from '#domain/promotions/promotion.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/promotion.page.ts';
import { savePromotion, valuesOf } from './promotion-values.ts';
import { promotionsTexts } from './promotions-texts.ts';

const { permission } = officeItemPages.promotion;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff(permission, args, async ({ promotions }, query) => {
    const { id } = args.params;
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const choices = await promotions.choices();
    const promotion = promotionPath(null).endsWith(`/${id}`) ? null : await promotions.read(number);
    return { choices, promotion, isDone: query.get('fait') === 'oui' };
  });

export function action(args: Route.ActionArgs) {
  const { promotions } = officeOf(args.context);
  return answerStaffForm(permission, args, {
    async save(_, form) {
      const id = await savePromotion(promotions, form, pageRequest(args.context).locale);
      return `${promotionPath(id)}?fait=oui`;
    },
  });
}

/** The form of a promotion, new or stored. */
export default function OfficePromotion({ loaderData, actionData }: Route.ComponentProps) {
  const { member, promotion, choices, isDone } = loaderData;
  const texts = usePageTexts(promotionsTexts);
  const locale = useLocale();
  const values = valuesOf(promotion, choices.today);
  return (
    <OfficeFrame
      page="promotions"
      title={promotion ? texts.edit(promotion.name[locale]) : texts.add}
      member={member}
      back={{ href: officePages.promotions.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
      done={isDone && texts.saved}
    >
      <p className="o-note">{texts.announce}</p>
      <StaffForm
        intent="save"
        values={values}
        hidden={{ id: promotion?.id ?? '', version: promotion?.version ?? '' }}
        saves
      >
        <What />
        <Scope choices={choices} values={values} />
        <Limits />
        <Confirmed isNew={promotion === null} />
      </StaffForm>
    </OfficeFrame>
  );
}

function What() {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(promotionsTexts);
  return (
    <Section title={texts.what}>
      <div className="o-form">
        <Pair>
          <TextField name="nameFr" label={texts.nameFr} maxLength={80} />
          <TextField name="nameEn" label={texts.nameEn} maxLength={80} />
          <TextField name="code" label={texts.code} hint={texts.codeHint} optional={texts.optional} />
          <ChoiceField
            name="kind"
            label={texts.kind}
            options={promotionKinds.map((value) => ({ value, text: texts.kinds[value] }))}
          />
          <TextField name="value" label={texts.value} hint={texts.valueHint} inputMode="decimal" />
          <TextField name="threshold" label={texts.threshold} hint={texts.thresholdHint} inputMode="decimal" />
          <TextField name="startsOn" label={texts.startsOn} type="date" />
          <TextField name="endsOn" label={texts.endsOn} type="date" optional={texts.optional} />
        </Pair>
        <CheckFields
          name="sites"
          legend={texts.sites}
          boxes={allSites.map((site) => ({ name: `site.${site}`, label: sites[site] }))}
        />
      </div>
    </Section>
  );
}

type ScopeProps = {
  readonly choices: Route.ComponentProps['loaderData']['choices'];
  readonly values: Readonly<Record<string, string>>;
};

function Scope({ choices: { categories, services }, values }: ScopeProps) {
  const texts = usePageTexts(promotionsTexts);
  const { id, error } = useField('scopeCodes');
  const typed = useRefusal('save')?.typed ?? values;
  const boxes = (kind: string, legend: string, things: Parameters<typeof choicesOf>[0]) => (
    <details open={error !== undefined || things.some(({ code }) => typed[`${kind}.${code}`])}>
      <summary>{legend}</summary>
      <FieldSet id={`${id}-${kind}`} legend={legend} className="o-ticks">
        {choicesOf(things).map(({ value, text }) => (
          <CheckField key={value} name={`${kind}.${value}`} label={text} />
        ))}
      </FieldSet>
    </details>
  );
  return (
    <Section title={texts.who}>
      <div className="o-form">
        <ChoiceField
          name="scope"
          label={texts.scope}
          options={promotionScopes.map((value) => ({ value, text: texts.scopes[value] }))}
        />
        <input type="hidden" name="scopeCodes" value="" />
        {boxes('category', texts.categories, categories)}
        {boxes('service', texts.services, services)}
        <FieldMessage id={id} error={error} />
      </div>
    </Section>
  );
}

function Limits() {
  const texts = usePageTexts(promotionsTexts);
  return (
    <Section title={texts.limits}>
      <div className="o-form">
        <CheckField name="oncePerCustomer" label={texts.oncePerCustomer} hint={texts.oncePerCustomerHint} />
        <TextField name="maxUses" label={texts.maxUses} optional={texts.optional} inputMode="numeric" />
        <CheckField name="stackable" label={texts.stackable} />
        <CheckField name="isActive" label={texts.isActive} hint={texts.isActiveHint} />
      </div>
    </Section>
  );
}

function Confirmed({ isNew }: { readonly isNew: boolean }) {
  const texts = usePageTexts(promotionsTexts);
  const isRefused = useRefusal('save') !== undefined;
  return (
    <SaveBar save={texts.save} isUnsaved={isNew || isRefused}>
      <ConfirmedEffect intent="save" />
    </SaveBar>
  );
}
