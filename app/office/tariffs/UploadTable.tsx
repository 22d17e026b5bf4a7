import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { UploadedTariff } from '#domain/office/tariffs-contract.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { tariffChangeFields } from './change-tariff-file.ts';
import { SiteTags } from './SiteTags.tsx';
import { simulationAddress, tariffFileAddress } from './tariff-view.ts';

/** The uploaded files, each with its state and buttons. */
export function UploadTable({ uploads }: { readonly uploads: readonly UploadedTariff[] }) {
  const { tariffs: texts } = useDocumentMessages().office;
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="deposes">
      <h2 id="deposes">
        {texts.uploads} <small>{texts.uploadsText}</small>
      </h2>
      {uploads.length === 0 ? (
        <p className="o-empty">{texts.noUploads}</p>
      ) : (
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{columns.file}</th>
              <th scope="col">{columns.carrier}</th>
              <th scope="col">{columns.site}</th>
              <th scope="col">{columns.uploaded}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col">{columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function UploadRow({ upload }: { readonly upload: UploadedTariff }) {
  const { tariffs: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { id, name, carrierCode, carrierName, sites, uploadedBy, uploadedAt } = upload;
  return (
    <tr>
      <th scope="row">
        <TextLink href={tariffFileAddress({ id, name })}>{name}</TextLink>
      </th>
      <td>
        <span className="o-service">
          <LineBadge {...carrierBadge(carrierCode, carrierName)} small />
          {carrierName}
        </span>
      </td>
      <td>
        <SiteTags sites={sites} />
      </td>
      <td>{texts.uploadedBy(momentText(uploadedAt, locale), uploadedBy)}</td>
      <td>
        <UploadState upload={upload} />
      </td>
      <td>
        <div className="o-buttons">
          <ButtonLink
            size="small"
            look="second"
            href={simulationAddress({ file: id })}
            aria-label={texts.simulateFile(name)}
          >
            {texts.simulate}
          </ButtonLink>
          <UploadWithdrawal upload={upload} />
        </div>
      </td>
    </tr>
  );
}

/** The state of a file: in force, in force from a day in the future, or without a day. */
export function UploadState({ upload: { from, isInForce } }: { readonly upload: UploadedTariff }) {
  const { tariffs: texts } = useDocumentMessages().office;
  const locale = useLocale();
  if (from === null) return texts.states.draft;
  return (isInForce ? texts.states.inForce : texts.states.coming)(formatDayOfYear(from, locale));
}

/**
 * The button that takes back the day from which a file applies, or that removes a file without such a day; null if the
 * file already applies.
 */
export function UploadWithdrawal({ upload: { id, name, from, isInForce } }: { readonly upload: UploadedTariff }) {
  const { tariffs: texts } = useDocumentMessages().office;
  if (isInForce) return null;
  const [label, fullLabel] =
    from === null ? [texts.remove, texts.removeOf(name)] : [texts.takeBack, texts.takeBackOf(name)];
  return (
    <form method="post" action={officePages.tariffs.path}>
      <input type="hidden" name={tariffChangeFields.file} value={id} />
      <Button
        size="small"
        look={from === null ? 'danger' : 'second'}
        name={tariffChangeFields.change}
        value={from === null ? 'remove' : 'takeBack'}
        aria-label={fullLabel}
      >
        {label}
      </Button>
    </form>
  );
}
