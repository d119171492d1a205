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
} from '@portal/contract/staff-content/provider-texts.schemas';
import { type CSSProperties, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Logo } from '../../ui/logo.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './brand.module.css';
import { useChangeLogo } from './provider-api.ts';

/** The texts as they are typed, by name. */
export type TypedTexts = Readonly<Record<string, string>>;

interface BrandProps {
  readonly form: SchemaForm<TypedTexts>;
  readonly texts: StaffProvider;
}

const PLATES = [
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
] as const;

/** The typed color as it will look, in both themes, with its contrast. */
function Preview({ form, texts }: BrandProps) {
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
            {texts.logo_url === null ? (
              <span className={styles.name}>{name}</span>
            ) : (
              <Logo url={texts.logo_url} ratio={texts.logo_ratio} name={name} />
            )}
            <span className={styles.link}>Sample link</span>
            <span className={styles.sample}>Sample button</span>
          </div>
          <figcaption>
            {label}: contrast {contrast[theme].toFixed(1)}
            {contrast[theme] < TEXT_CONTRAST && `, at least ${TEXT_CONTRAST} is needed`}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const MAX_BYTES = MAX_LOGO_MB * 1024 * 1024;

/** Uploads a logo or removes it, apart from the texts: what is typed there stays. */
function LogoPicker({ texts }: Pick<BrandProps, 'texts'>) {
  const [image, setImage] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = useChangeLogo(() => {
    setImage(null);
    showToast({ message: 'Saved. Clients see it on their next page, and in mails from now on.' });
  });
  const pick = ([picked]: readonly File[]) => {
    change.reset();
    const isTooLarge = picked !== undefined && picked.size > MAX_BYTES;
    setProblems(isTooLarge ? [`${picked.name}: The file is larger than ${MAX_LOGO_MB} MB.`] : []);
    setImage(isTooLarge ? null : (picked ?? null));
  };
  return (
    <div className={styles.logo}>
      <ActionFailure action={change} />
      <FilePicker
        label={texts.logo_url === null ? 'Logo' : 'Another logo'}
        hint={`png or jpeg, up to ${MAX_LOGO_MB} MB, at least ${MIN_LOGO_HEIGHT} pixels high. It replaces the short name in the header and in mails.`}
        types={['png', 'jpg', 'jpeg']}
        names={image === null ? [] : [image.name]}
        problems={problems}
        onPick={pick}
        onRemove={() => pick([])}
      />
      {image !== null && (
        <Button isSending={change.isPending} onClick={() => change.send(image)}>
          Show this logo to clients
        </Button>
      )}
      {texts.logo_url !== null && image === null && (
        <ConfirmButton
          label="Remove the logo"
          title="Remove the logo?"
          isSending={change.isPending}
          onConfirm={() => change.send(null)}
        >
          The header and mails show the short name then.
        </ConfirmButton>
      )}
    </div>
  );
}

/** How the company looks: its color in both themes, and its logo. */
export function Brand(props: BrandProps) {
  return (
    <>
      <Preview {...props} />
      <LogoPicker texts={props.texts} />
    </>
  );
}
