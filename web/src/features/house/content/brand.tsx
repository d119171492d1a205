import {
  accentContrast,
  isColor,
  lighterOnDark,
  TEXT_CONTRAST,
} from '@portal/contract/provider/colors';
import {
  MAX_LOGO_MB,
  MIN_LOGO_HEIGHT,
  type StaffProvider,
} from '@portal/contract/house/content/provider-texts.schemas';
import { type CSSProperties, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/staff-content.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './brand.module.css';
import { useChangeLogo } from './provider-api.ts';

/** The texts as they are typed, by name. */
export type TypedTexts = Readonly<Record<string, string>>;

interface BrandProps {
  readonly form: SchemaForm<TypedTexts>;
  readonly texts: StaffProvider;
}

/** A chosen file that is not sent yet. */
interface PickedLogo {
  readonly file: File;
  /** A data URL, which the security policy of pages allows; null while it is read. */
  readonly url: string | null;
}

interface LogoProps extends BrandProps {
  readonly picked: PickedLogo | null;
  readonly onPick: (file: File | null) => void;
  readonly problem: string | null;
}

const PLATES = [
  { theme: 'light', label: t.lightTheme },
  { theme: 'dark', label: t.darkTheme },
] as const;

interface NameProps extends Pick<BrandProps, 'texts'> {
  /** The picked logo. */
  readonly url: string | null;
  readonly name: string;
  /** Called when the picked file is no picture. */
  readonly onBroken: () => void;
}

/** The company as the header will show it. */
function Name({ texts, url, name, onBroken }: NameProps) {
  if (url !== null)
    return <img className={styles.picked} src={url} alt={name} onError={onBroken} />;
  if (texts.logo_url === null) return <span className={styles.name}>{name}</span>;
  return <Logo url={texts.logo_url} ratio={texts.logo_ratio} name={name} />;
}

type PlateProps = Pick<LogoProps, 'form' | 'texts' | 'picked'> & { readonly onBroken: () => void };

/** The typed color and the picked logo as they will look, in both themes, with the contrast. */
function Preview({ form, texts, picked, onBroken }: PlateProps) {
  const typed = form.watch('accent_color') || texts.settings.accent_color;
  if (!isColor(typed)) return null;
  const name = form.watch('short_name') || texts.settings.short_name;
  const contrast = accentContrast(typed);
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--typed': typed,
    '--typed-on-dark': lighterOnDark(typed),
  };
  return (
    <div className={styles.plates} style={colors}>
      {PLATES.map(({ theme, label }) => (
        <figure key={theme}>
          <div className={classNames(styles.plate, styles[theme])}>
            <Name texts={texts} url={picked?.url ?? null} name={name} onBroken={onBroken} />
            <span className={styles.link}>{t.sampleLink}</span>
            <span className={styles.sample}>{t.sampleButton}</span>
          </div>
          <figcaption>
            {contrast[theme] < TEXT_CONTRAST
              ? t.contrastTooLow(label, contrast[theme].toFixed(1), TEXT_CONTRAST)
              : t.contrast(label, contrast[theme].toFixed(1))}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const MAX_BYTES = MAX_LOGO_MB * 1024 * 1024;

function readDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : null),
    );
    reader.readAsDataURL(file);
  });
}

/** The picked logo: refused at once when it is too large or no picture, shown in the preview otherwise. */
function usePickedLogo() {
  const [picked, setPicked] = useState<PickedLogo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = ({ name }: File, why: string) => {
    setPicked(null);
    setProblem(`${name}: ${why}`);
  };
  const pick = async (file: File | null) => {
    setPicked(file === null ? null : { file, url: null });
    setProblem(null);
    if (file === null) return;
    if (file.size > MAX_BYTES) refuse(file, t.fileTooLarge(MAX_LOGO_MB));
    else {
      const url = await readDataUrl(file);
      setPicked((now) => (now?.file === file ? { file, url } : now));
    }
  };
  const refuseBroken = () => {
    if (picked !== null) refuse(picked.file, t.unreadablePicture);
  };
  return { picked, problem, pick, refuseBroken };
}

/** Uploads a logo or removes it, apart from the texts: what is typed there stays. */
function LogoPicker({ texts, picked, problem, onPick }: Omit<LogoProps, 'form'>) {
  const change = useChangeLogo(() => {
    onPick(null);
    showToast({ message: t.logoSaved });
  });
  const pick = (file: File | null) => {
    change.reset();
    onPick(file);
  };
  return (
    <div className={styles.logo}>
      <ActionFailure action={change} />
      <FilePicker
        label={texts.logo_url === null ? t.logo : t.anotherLogo}
        hint={t.logoHint(MAX_LOGO_MB, MIN_LOGO_HEIGHT)}
        types={['png', 'jpg', 'jpeg']}
        names={picked === null ? [] : [picked.file.name]}
        problems={problem === null ? [] : [problem]}
        onPick={([file]) => pick(file ?? null)}
        onRemove={() => pick(null)}
      />
      {picked !== null && (
        <>
          <p>{t.logoNotShownYet}</p>
          <Button isSending={change.isPending} onClick={() => change.send(picked.file)}>
            {t.showLogo}
          </Button>
        </>
      )}
      {texts.logo_url !== null && picked === null && (
        <ConfirmButton
          label={t.removeLogo}
          title={t.removeLogoTitle}
          isSending={change.isPending}
          onConfirm={() => change.send(null)}
        >
          {t.removeLogoConsequence}
        </ConfirmButton>
      )}
    </div>
  );
}

/** How the company looks: its color in both themes, and its logo. */
export function Brand({ form, texts }: BrandProps) {
  const { picked, problem, pick, refuseBroken } = usePickedLogo();
  return (
    <>
      <Preview form={form} texts={texts} picked={picked} onBroken={refuseBroken} />
      <LogoPicker
        texts={texts}
        picked={picked}
        problem={problem}
        onPick={(file) => void pick(file)}
      />
    </>
  );
}
