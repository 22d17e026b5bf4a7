import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { BrandCheckForm } from './BrandCheckForm.tsx';
import { BrandChecks } from './BrandChecks.tsx';
import { BrandFactList } from './BrandFactList.tsx';
import { BrandLooks } from './BrandLooks.tsx';
import type { BrandView } from './brand-view.ts';
import { ContrastTable } from './ContrastTable.tsx';
import type { BrandCheckResult } from './check-brand-file.ts';

export type BrandPageProps = {
  readonly member: StaffMember;
  readonly inForce: Answered<Office['brand']['read']>;
  readonly view: BrandView;
  /** Result of the last check of a file; null if none was checked. */
  readonly check: BrandCheckResult | null;
};

/**
 * Shows the content of the brand's file and its contrasts, and has a form that checks another file. Nothing can be
 * changed here.
 */
export function BrandPage({ member, inForce, view, check }: BrandPageProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.brand;
  const { brand, fileName, readAt, overriddenBy } = inForce;
  return (
    <OfficeFrame page="brand" member={member} lead={fileName}>
      <Alert title={texts.readOnly}>
        <p>{texts.readAt(fileName, momentText(readAt, locale))}</p>
        {overriddenBy.length > 0 && <p>{texts.overridden(overriddenBy.join(', '))}</p>}
      </Alert>
      <div className="o-brand">
        <div className="o-stack">
          <section className="o-sec" aria-labelledby="fichier">
            <h2 id="fichier">{texts.file}</h2>
            <BrandFactList brand={brand} />
          </section>
          <section className="o-sec" aria-labelledby="controles">
            <h2 id="controles">{texts.checks}</h2>
            <BrandChecks brand={brand} />
          </section>
          <BrandCheckForm check={check} />
        </div>
        <div className="o-stack">
          <ContrastTable pairs={brand.pairs} view={view} />
          <section className="o-sec" aria-labelledby="visiteur">
            <h2 id="visiteur">{texts.visitor}</h2>
            <BrandLooks brand={brand} />
          </section>
        </div>
      </div>
    </OfficeFrame>
  );
}
