import { renderSVG } from 'uqr';
import styles from './second-factor.module.css';

/** Scanners need a light border of four modules, also in the dark theme. */
const BORDER = 4;

interface QrCodeProps {
  readonly text: string;
  readonly title: string;
  readonly pixels: number;
}

/** A QR code as a picture. */
export function QrCode({ text, title, pixels }: QrCodeProps) {
  const svg = renderSVG(text, { border: BORDER });
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={title}
      width={pixels}
      height={pixels}
    />
  );
}
