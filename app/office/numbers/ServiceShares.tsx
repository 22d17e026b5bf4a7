import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { isRefusalReason } from '#domain/shipping/rated-service.ts';
import type { Numbers } from './numbers-view.ts';

type Service = Numbers['services'][number];

/** How often each service was chosen, offered or refused in comparisons, and why it was refused. */
export function ServiceShares({ services }: { readonly services: Numbers['services'] }) {
  const { numbers: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  if (services.length === 0) return <p className="o-empty">{texts.noServices}</p>;
  return (
    <>
      <svg className="o-defs" aria-hidden="true">
        <pattern id="o-hatch" width="3" height="12" patternUnits="userSpaceOnUse">
          <line x1="0" y1="12" x2="2" y2="0" />
        </pattern>
      </svg>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            <th scope="col">{texts.chosen}</th>
            <th scope="col">{texts.offered}</th>
            <th scope="col">{texts.share}</th>
            <th scope="col">{texts.refused}</th>
            <th scope="col">{texts.mainReason}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={`${service.carrierCode} ${service.serviceCode}`}>
              <th scope="row">
                <span className="o-service">
                  <LineBadge {...carrierBadge(service.carrierCode, service.carrierCode)} small />
                  {service.label}
                </span>
              </th>
              <td className="num" data-label={texts.chosen}>
                {format.format(service.chosen)}
              </td>
              <td className="num" data-label={texts.offered}>
                {format.format(service.offered)}
              </td>
              <td>
                <ShareBar service={service} />
              </td>
              <td className="num" data-label={texts.refused}>
                {format.format(service.refused)}
              </td>
              <td data-label={service.mainReason ? texts.mainReason : undefined}>
                {service.mainReason && <Reason {...service.mainReason} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Reason({ reason, count }: NonNullable<Service['mainReason']>) {
  const { numbers: texts } = useDocumentMessages().office;
  return texts.reason(isRefusalReason(reason) ? texts.reasons[reason] : reason, count);
}

/**
 * A bar for the comparisons in which a service was rated: solid for those in which it was chosen, grey where it was
 * offered, hatched where it was refused.
 */
function ShareBar({ service: { chosen, offered, refused } }: { readonly service: Service }) {
  const all = Math.max(1, offered + refused);
  const [chosenWidth, offeredWidth] = [(Math.min(chosen, offered) / all) * 100, (offered / all) * 100];
  return (
    <svg className="o-share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="o-share__refused" width={offered + refused > 0 ? 100 : 0} height="12" />
      <rect className="o-share__offered" width={offeredWidth} height="12" />
      <rect className="o-share__chosen" width={chosenWidth} height="12" />
    </svg>
  );
}
