import { formText } from '@portal/contract/errors/form-fields';
import {
  type MadeApiToken,
  TOKEN_SCOPES,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import { useMakeToken } from './staff-tokens-api.ts';

const longestName = 60;
const tokenSchema = z.object({
  name: formText(longestName),
  scope: z.enum(TOKEN_SCOPES),
});

const SCOPES = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

interface TokenFormProps {
  readonly onMade: (made: MadeApiToken) => void;
  readonly onLookAgain: () => void;
}

/** Makes a token for another system. */
export function TokenForm({ onMade, onLookAgain }: TokenFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const make = useMakeToken((made) => {
    place.current?.reset();
    onMade(made);
  });
  const send = useSingleSend(make);
  const { form, messages, submitCount } = usePlainForm(tokenSchema, send);
  return (
    <>
      {make.isError && (
        <ActionFailure key={submitCount} error={make.error} onLookAgain={onLookAgain} />
      )}
      <ToolbarForm ref={place} {...form}>
        <Growing>
          <TextField
            label="Which system the token is for"
            name="name"
            maxLength={longestName}
            error={messages['name']}
          />
        </Growing>
        <Select label="What it may do" name="scope" options={SCOPES} />
        <Button type="submit" look="primary" isSending={make.isPending}>
          Make a token
        </Button>
      </ToolbarForm>
    </>
  );
}
