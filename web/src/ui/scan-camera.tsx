import { useEffect, useRef, useState } from 'react';
import { loadDecoder } from '../lib/decode-code.ts';
import { t } from '../texts/scanning.ts';
import { Banner } from './banner.tsx';
import styles from './scan-field.module.css';

/** Between two looks at the picture. */
const LOOK_MS = 120;
/** A code counts again when it was out of the picture for this long. */
const GONE_MS = 1_500;

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t.cameraRefused;
  return name === 'NotFoundError' || name === 'NotSupportedError' ? t.noCamera : t.cameraFailed;
}

async function openCamera(): Promise<MediaStream> {
  // Browsers have no cameras without https.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotSupportedError');
  const video = { facingMode: 'environment', width: { ideal: 1_280 } };
  return navigator.mediaDevices.getUserMedia({ video });
}

/** Looks for codes until the signal aborts; each is told once while it is in the picture. */
async function look(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void) {
  const decode = await loadDecoder();
  let last = { text: '', at: 0 };
  while (!signal.aborted) {
    const text = await decode(video);
    const now = performance.now();
    if (text !== null && !signal.aborted) {
      if (text !== last.text || now - last.at > GONE_MS) onCode(text);
      last = { text, at: now };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

interface ScanCameraProps {
  readonly onScan: (text: string) => void;
}

/** The picture of the camera, in which labels are scanned; loaded with its decoder when it is first opened. */
export function ScanCamera({ onScan }: ScanCameraProps) {
  const picture = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  const scan = useRef(onScan);
  useEffect(() => {
    scan.current = onScan;
  }, [onScan]);
  useEffect(() => {
    const looking = new AbortController();
    const start = async () => {
      const stream = await openCamera();
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      const video = picture.current;
      if (looking.signal.aborted || video === null) return stop();
      looking.signal.addEventListener('abort', stop);
      video.srcObject = stream;
      await video.play();
      setIsReady(true);
      return look(video, looking.signal, (text) => scan.current(text));
    };
    start().catch((error: unknown) => {
      if (!looking.signal.aborted) setProblem(problemOf(error));
    });
    return () => looking.abort();
  }, []);
  if (problem !== null) return <Banner tone="failure">{problem}</Banner>;
  return (
    <figure className={styles.camera}>
      <video ref={picture} aria-label={t.cameraPicture} playsInline muted />
      <figcaption>
        <output>{isReady ? t.cameraHelp : t.cameraStarts}</output>
      </figcaption>
    </figure>
  );
}
