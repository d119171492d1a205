import { useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './client-forms.module.css';

/** The link of an invitation, shown once: to be copied, or read out over the phone. */
export function InvitationLink({ email, link }: { readonly email: string; readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(link).then(
      () => showToast({ message: 'The link was copied.' }),
      () => showToast({ message: 'The link is selected: copy it with Ctrl+C.' }),
    );
  };
  return (
    <Banner tone="success" takesFocus>
      <p>
        The link for {email} sets the password, once, within 7 days. It is shown only now; an older
        link has ended.
      </p>
      <div className={styles.copy}>
        <TextField label="Link of the invitation" ref={field} readOnly value={link} />
        <Button onClick={copy}>Copy the link</Button>
      </div>
    </Banner>
  );
}
