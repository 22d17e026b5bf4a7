/** Answers in the format of Colissimo's label service, written by us instead of recorded. */
import type { SingleAnswer } from '#server/http/single-call.ts';

const boundary = 'uuid:3c5e0e0e-7f1c-4e0f-9d4b-1b5d3a8f9f10';

export interface FixturePart {
  readonly headers: readonly string[];
  readonly body: Uint8Array | string;
}

/** Makes a multipart body; `end` is what ends a line, `closed` says whether the last delimiter closes the body. */
export function multipartBody(parts: readonly FixturePart[], { mark = boundary, end = '\r\n', closed = true } = {}) {
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${mark}${end}${headers.join(end)}${end}${end}`),
    Buffer.from(body),
    Buffer.from(end),
  ]);
  return Buffer.concat([...pieces, Buffer.from(closed ? `--${mark}--${end}` : '')]);
}

/** Stands for a PDF: its first and last bytes, and in between line ends, zeros and the characters of a delimiter. */
export const fixturePdf = Buffer.concat([
  Buffer.from('%PDF-1.4\n%'),
  Buffer.from([0xff, 0x00, 0x0d, 0x0a, 0x0d, 0x0a, 0x80]),
  Buffer.from(` text --${boundary} inside a line\r\n%%EOF\n`),
]);

export const jsonHeaders = ['Content-Type: application/json;charset=UTF-8', 'Content-ID: <jsonInfos>'];
export const labelHeaders = [
  'Content-Type: application/octet-stream',
  'Content-Transfer-Encoding: binary',
  'Content-ID: <label>',
];
export const cn23Headers = ['Content-Type: application/octet-stream', 'Content-ID: <cn23>'];

export const boughtJson = {
  messages: [{ id: '0', type: 'INFOS', messageContent: 'La requête a été traitée avec succès' }],
  labelXmlV2Reponse: null,
  labelV2Response: { parcelNumber: '6A12345678901', parcelNumberPartner: null, pdfUrl: null, fields: null },
};

export function multipartAnswer(
  parts: readonly FixturePart[],
  change: Parameters<typeof multipartBody>[1] = {},
): SingleAnswer {
  const mark = change.mark ?? boundary;
  return {
    status: 200,
    contentType: `multipart/mixed; type="application/json"; boundary="${mark}"; start="<jsonInfos>"`,
    body: multipartBody(parts, change),
  };
}

/** A label without CN 23, bought. */
export const boughtAnswer = multipartAnswer([
  { headers: jsonHeaders, body: JSON.stringify(boughtJson) },
  { headers: labelHeaders, body: fixturePdf },
]);

/** A refusal: the tariff number of an article is missing. */
export const refusedAnswer: SingleAnswer = {
  status: 400,
  contentType: 'application/json;charset=UTF-8',
  body: Buffer.from(
    JSON.stringify({
      messages: [{ id: '30519', type: 'ERROR', messageContent: 'Le code HS de l’article est incorrect' }],
      labelV2Response: null,
    }),
  ),
};
