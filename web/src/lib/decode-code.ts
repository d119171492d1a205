import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The browser's own decoder, which Chrome has on Android and macOS. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): NativeDetector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** Returns the text of the code in a video's present picture; null when it shows none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

const NATIVE_FORMATS = ['qr_code', 'code_128'];

/** Loads a decoder of QR codes and Code 128: the browser's, or else one of WebAssembly from this server. */
export async function loadDecoder(): Promise<Decode> {
  return (await nativeDecoder()) ?? (await wasmDecoder());
}

async function nativeDecoder(): Promise<Decode | null> {
  const { BarcodeDetector: Detector } = window;
  if (Detector === undefined) return null;
  const known = await Detector.getSupportedFormats();
  if (!NATIVE_FORMATS.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats: NATIVE_FORMATS });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function wasmDecoder(): Promise<Decode> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (drawing === null || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    drawing.drawImage(video, 0, 0);
    const [found] = await readBarcodes(drawing.getImageData(0, 0, width, height), {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: 1,
    });
    return found?.text ?? null;
  };
}
