import { type ApiRequest, fetchWithin, refusalOf } from './api-client.ts';
import { confirmIdentity } from './step-up-store.ts';

/** Enough for a long export over a slow connection; a longer one has stalled. */
const limitMs = 600_000;

/** Safari fetches a saved file after the click; a URL that is revoked by then is silently not saved. */
const fetchedWithinMs = 40_000;

export interface FileRequest extends Omit<ApiRequest<unknown>, 'answer'> {
  /** The file name; by default the one from the server. */
  readonly name?: string;
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'export.csv';
}

/** Returns the API path of the absolute URL in `file_url`. */
export function pathOfFile(fileUrl: string): string {
  return new URL(fileUrl, window.location.href).pathname.replace(/^\/api(?=\/)/, '');
}

async function readPieces(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fetchedWithinMs);
}

/**
 * Downloads a file of the API and returns the name it was saved under. `onBytes` gets the number of bytes so far.
 * Throws `ApiError` as every call does; nothing is saved then. A call that needs a step-up waits for it and is repeated.
 */
export async function downloadFile(
  request: FileRequest,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const { response, text, file } = await fetchWithin(request, limitMs, async (answer) => ({
    response: answer,
    text: answer.ok ? '' : await answer.text(),
    file: answer.ok ? await readPieces(answer, onBytes) : null,
  }));
  if (file === null) {
    const error = refusalOf({ response, text });
    const isRepeated = error.code === 'step_up_required' && (await confirmIdentity());
    if (isRepeated) return downloadFile(request, onBytes);
    throw error;
  }
  const name = request.name ?? fileNameOf(response);
  saveFile(file, name);
  return name;
}
