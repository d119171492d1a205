import styles from './logo.module.css';

/** Only the proportion counts: the style sheet sets the height. */
const HEIGHT = 100;

interface LogoProps {
  readonly url: string;
  /** Width divided by height: its place is reserved while it loads. */
  readonly ratio: number;
  /** The name of the company, for those who do not see the picture. */
  readonly name: string;
}

/** The company's logo, on a light plate in the dark theme. */
export function Logo({ url, ratio, name }: LogoProps) {
  const width = Math.round(HEIGHT * ratio);
  return <img className={styles.logo} src={url} alt={name} width={width} height={HEIGHT} />;
}
