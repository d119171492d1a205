import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isFault } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { requiredEmail } from '../../lib/form-rules.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestPasswordReset } from './auth-api.ts';
import styles from './auth-form.module.css';
import { ContactUsLink } from './contact-line.tsx';

const longestEmail = 254;
const forgotSchema = z.object({ email: requiredEmail(longestEmail) });

/** Any failure says the document's text; a fault adds what really happened. */
function ForgotFailure({ error }: { readonly error: unknown }) {
  const { what, next } = failureSentence(error);
  return (
    <Banner tone="failure" takesFocus>
      <p>
        {"We don't have a record of this email Please try again or "}
        <ContactUsLink />
      </p>
      {isFault(error) && <p>{`No mail was sent: ${what} ${next}`}</p>}
    </Banner>
  );
}

function ForgotSuccess() {
  return (
    <Banner tone="success" takesFocus>
      {
        "Thanks! We've sent you an email with a link to reset your password. If you don't receive it shortly, please "
      }
      <ContactUsLink />
    </Banner>
  );
}

/** Requests a mail with a reset link. After success a sentence replaces the form. */
export function ForgotPasswordForm() {
  const request = useMutation({ mutationFn: requestPasswordReset });
  const { form, messages, submitCount } = usePlainForm(forgotSchema, request.mutate, request.reset);
  if (request.isSuccess) return <ForgotSuccess />;
  return (
    <form className={styles.form} {...form}>
      <p>{"No problem, just enter your email below, and we'll send you a link to reset it."}</p>
      {request.isError && <ForgotFailure key={submitCount} error={request.error} />}
      <TextField
        label="Email"
        type="email"
        placeholder="Email"
        autoComplete="username"
        name="email"
        error={messages['email']}
      />
      <Button
        type="submit"
        look="primary"
        isWide
        isSending={request.isPending}
        sendingLabel="Sending..."
      >
        Submit
      </Button>
    </form>
  );
}
