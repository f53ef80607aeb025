/** Renders a page whole: every loader has already answered, so there is nothing to stream piece by piece. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, publicUrlContext, sendContext } from '#web/page/server-contexts.ts';

/** The server fills these before it asks for a page (server/http/pages/pages.ts). */
export const contexts = { nonceContext, sendContext, publicUrlContext };

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const html = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady: () => pipe(html),
      onShellError: reject,
    });
  });
}

// A loader's defect is told to the person by the error page; here it reaches the operator. Refusals are answers, not
// defects.
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error && error.name !== 'CallFailure') console.error(error);
}
