/** The answer of a call that exports a CSV file for spreadsheets; caches must not store it. */
export function csvAnswer(csv: string | ReadableStream<Uint8Array>, fileName: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
