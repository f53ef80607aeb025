/** Like call(), but with upload progress, which fetch does not report. */

import { CallFailure, failureOf, type Sent, UNREACHABLE } from '#contract/kit/caller.ts';
import type { Endpoint, ResponseOf } from '#contract/kit/endpoint.ts';
import { withToken } from './call.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** The promise then rejects as if the server could not be reached. */
  readonly signal: AbortSignal;
}

export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const sent = await withToken((token) => sendFile(endpoint, file, token, options));
  if (sent.status < 200 || sent.status > 299) throw failureOf(sent);
  return JSON.parse(sent.body);
}

function sendFile(endpoint: Endpoint, file: File, token: string, options: UploadOptions): Promise<Sent> {
  const form = new FormData();
  form.append(endpoint.takes ?? 'file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new CallFailure(UNREACHABLE));
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('X-XSRF-TOKEN', token);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => resolve(sentOf(request));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const sentOf = (request: XMLHttpRequest): Sent => ({
  status: request.status,
  total: undefined,
  contentType: request.getResponseHeader('Content-Type') ?? '',
  body: request.responseText,
});
