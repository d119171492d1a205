import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { MAX_SCANNED_TEXT } from '@portal/contract/warehouse/picking/scanning.schemas';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { t } from '../texts/scanning.ts';
import { Button } from './button.tsx';
import styles from './scan-field.module.css';
import { TextField } from './text-field.tsx';

const ScanCamera = lazy(async () => ({
  default: (await import('./scan-camera.tsx')).ScanCamera,
}));

interface ScanFieldProps {
  readonly label?: string;
  readonly hint?: string | undefined;
  /** Whether it takes the focus and gets it back, on pages that are for scanning. */
  readonly keepsFocus?: boolean;
  /** Gets the text of a scan; an empty one when only Enter was pressed. */
  readonly onScan: (text: string) => void;
}

/** A field for hand scanners, which type and press Enter, with a button for the camera. */
export function ScanField({
  label = t.scanLabel,
  hint,
  keepsFocus = false,
  onScan,
}: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  // A scanner needs no keyboard on the screen; it opens when the field is touched.
  const [isTyped, setIsTyped] = useState(false);
  useKeptFocus(field, keepsFocus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setText('');
    setIsTyped(false);
    onScan(text.trim());
  };
  return (
    <div className={styles.scan}>
      <form className={styles.row} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={label}
          hint={hint}
          maxLength={MAX_SCANNED_TEXT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={isTyped || !keepsFocus ? 'text' : 'none'}
          value={text}
          onPointerDown={() => setIsTyped(true)}
          onChange={({ target }) => setText(target.value)}
        />
        <Button aria-expanded={isCameraOpen} onClick={() => setIsCameraOpen(!isCameraOpen)}>
          {isCameraOpen ? t.closeCamera : t.openCamera}
        </Button>
      </form>
      {isCameraOpen && (
        <Suspense fallback={<p>{t.cameraStarts}</p>}>
          <ScanCamera onScan={onScan} />
        </Suspense>
      )}
    </div>
  );
}
