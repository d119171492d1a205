import { formEmail } from '@portal/contract/errors/form-fields';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isFault } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/auth.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requestPasswordReset } from './password-api.ts';
import styles from './auth-form.module.css';
import { ContactUsLink } from './contact-line.tsx';
import { useVisitorForm } from './use-visitor-form.ts';

const forgotSchema = z.object({ email: formEmail() });

/** Any failure shows the specified text; a fault adds its own cause. */
function ForgotFailure({ error }: { readonly error: unknown }) {
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      <p>{t.unknownEmail(<ContactUsLink />)}</p>
      {isFault(error) && <p>{t.noMailWasSent(what, next)}</p>}
    </Banner>
  );
}

function ForgotSuccess() {
  return (
    <Banner tone="success" takesFocus>
      {t.resetMailSent(<ContactUsLink />)}
    </Banner>
  );
}

/** Requests a mail with a reset link. After success a sentence replaces the form. */
export function ForgotPasswordForm() {
  const request = useMutation({ mutationFn: requestPasswordReset });
  const form = useVisitorForm({
    schema: forgotSchema,
    mutation: request,
    toSent: (checked) => checked,
  });
  if (request.isSuccess) return <ForgotSuccess />;
  return (
    <form className={styles.form} {...form.props}>
      <p>{t.enterYourEmail}</p>
      {request.isError && <ForgotFailure key={request.submittedAt} error={request.error} />}
      <TextField
        label={t.email}
        type="email"
        placeholder={t.email}
        autoComplete="username"
        {...form.field('email')}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={request.isPending}
        sendingLabel={t.sending}
      >
        {t.submit}
      </Button>
    </form>
  );
}
