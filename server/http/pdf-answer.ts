/**
 * Answers with a PDF document, which the browser shows or, as an attachment, saves. Caches must not store it, since
 * documents name people.
 */
export function pdfAnswer(
  pdf: Uint8Array | ReadableStream<Uint8Array>,
  fileName: string,
  disposition: 'inline' | 'attachment' = 'inline',
): Response {
  return new Response(pdf instanceof ReadableStream ? pdf : Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
