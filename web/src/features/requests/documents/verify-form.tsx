import type { Verification } from '@portal/contract/requests/documents/documents.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { countOf } from '../../../lib/format.ts';
import { readableDay, readableMoment } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/documents.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND_TEXTS } from './document-texts.ts';
import { type PaperCode, verificationQuery } from './documents-api.ts';
import styles from './verify-form.module.css';

const paperSchema = z.object({
  number: formText(15).check(z.regex(/^\d*$/, t.numberIsDigits)),
  code: formText(32),
});

function Ours({ kind, bottles, day, unchanged_since: since }: Verification) {
  const sentence = KIND_TEXTS[kind].isOurs(countOf(bottles, 'bottle'), readableDay(day));
  return (
    <Banner tone="success" takesFocus>
      <p>
        <NoBreakNumbers text={`${sentence} ${t.unchangedSince(readableMoment(since))}`} />
      </p>
      <p>{t.compareFigures}</p>
    </Banner>
  );
}

function NotVerified({ error }: { readonly error: Error }) {
  const { what, next } = failureSentence(error);
  const status = error instanceof ApiError ? error.status : null;
  return (
    <Banner tone="failure" takesFocus>
      {status === 404 && (
        <>
          <p>
            <strong>{t.notOurs}</strong>
          </p>
          <p>{t.notOursHint(provider().phone)}</p>
        </>
      )}
      {status === 429 && t.tooManyTries(next)}
      {status !== 404 && status !== 429 && `${what} ${next}`}
    </Banner>
  );
}

/** Number and code of a paper, and what we know of it. `scanned` is verified at once. */
export function VerifyForm({ scanned }: { readonly scanned: PaperCode | null }) {
  const [paper, setPaper] = useState(scanned);
  const { data, error, isFetching, refetch, errorUpdatedAt } = useQuery(verificationQuery(paper));
  const form = useSchemaForm({
    schema: paperSchema,
    values: scanned ?? { number: '', code: '' },
    onSubmit: (typed) => {
      const isSame = paper?.number === typed.number && paper.code === typed.code;
      if (isSame) void refetch();
      else setPaper(typed);
    },
  });
  return (
    <>
      {!isFetching && data !== undefined && <Ours {...data} />}
      {!isFetching && error !== null && <NotVerified key={errorUpdatedAt} error={error} />}
      <form className={styles.form} {...form.props}>
        <TextField
          label={t.number}
          hint={t.numberHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('number')}
        />
        <TextField
          label={t.code}
          hint={t.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
        <Button
          type="submit"
          look="primary"
          isWide
          isSending={isFetching}
          sendingLabel={t.verifying}
        >
          {t.verify}
        </Button>
      </form>
    </>
  );
}
